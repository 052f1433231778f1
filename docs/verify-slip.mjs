// Checks a guarantee slip without our page: node verify-slip.mjs https://<issuer>/verify/<code>
// Needs Node 18 and nothing else. Prints the verdict and what was signed; ends with 0 only when the slip is in force.
import { createHash, createPublicKey, verify } from 'node:crypto'

const { origin, pathname } = new URL(process.argv[2])
const code = pathname.split('/').pop()

async function ask(path) {
  const answer = await (await fetch(`${origin}/api/${path}`)).json()
  if (answer.status !== 200) throw new Error(answer.code === 'not_found' ? 'UNKNOWN code' : answer.message)
  return answer.data
}

// RFC 8785 for what slips hold: keys in order, no blanks, whole numbers.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

const [slip, { keys }] = [await ask(`verify/${code}`), await ask('verify-keys')]
const text = canonical(JSON.parse(slip.content))
const jwk = keys.find(({ kid }) => kid === slip.kid)
const key = jwk && { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }
const same = text === slip.content && createHash('sha256').update(text).digest('hex') === slip.sha256
const signed = key && verify('sha256', Buffer.from(text), key, Buffer.from(slip.signature, 'base64url'))
const verdict = !same ? 'ALTERED' : !signed ? 'WRONG_KEY' : slip.state
console.log(`${verdict} (key ${slip.kid}, SHA-256 ${slip.sha256})\n${JSON.stringify(JSON.parse(text), null, 2)}`)
process.exitCode = verdict === 'VALID' || verdict === 'EXTENDED' ? 0 : 1
