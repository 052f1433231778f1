import { readCode } from '@clinker/contract/slips/code'
import { el } from '../../lib/browser/dom.ts'
import { addressOf } from './proof.ts'
import { say } from './say.ts'

/** A code typed from paper. `wrong`: what was typed so far can be no code. */
export function entryForm(typed: string, wrong: boolean): Element {
  const input = el('input', {
    id: 'code',
    name: 'code',
    maxlength: '64',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'code-hint',
  }) as HTMLInputElement
  input.value = typed
  const hint = el('p', { id: 'code-hint', role: 'status' })
  const showError = (isWrong: boolean) => {
    hint.textContent = say(isWrong ? 'verify.code-wrong' : 'verify.code-hint')
    hint.className = isWrong ? 'wrong' : ''
    input.setAttribute('aria-invalid', String(isWrong))
  }
  showError(wrong)
  const form = el(
    'form',
    { class: 'entry', action: addressOf(), method: 'get' },
    el('label', { for: 'code' }, say('verify.code')),
    input,
    hint,
    el('button', { type: 'submit', class: 'button main' }, say('verify.check')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = readCode(input.value)
    if (code !== undefined) return location.assign(addressOf(code))
    showError(true)
    input.focus()
  })
  return form
}
