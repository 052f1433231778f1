import { spawn } from 'node:child_process'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AudioRefused, type AudioKind } from './kinds.ts'

export interface Converted {
  /** AAC in MP4, one channel: every phone plays it. */
  readonly bytes: Buffer
  readonly seconds: number
}

export const CONVERTED_TYPE = 'audio/mp4'

/** Browsers end a recording a little late when they are busy. */
const LATE_SECONDS = 2
/** A machine that needs longer is busy, and tries again. */
const WALL_MS = 60_000
const MB = 1024 * 1024
/** Of a child that turns against us; a minute of sound needs a second and 60 MB. */
const LIMITS = ['--cpu=20:25', `--as=${1024 * MB}`, `--fsize=${4 * MB}`, '--nofile=64', '--core=0']
const DEMUXERS: Readonly<Record<AudioKind, string>> = { webm: 'matroska', mp4: 'mov' }

/** One file in, one out, both without a name; no other protocol, container or codec than those named here. */
const argumentsOf = (kind: AudioKind, seconds: number): string[] =>
  [
    `-hide_banner -nostdin -nostats -loglevel error -progress pipe:1 -max_alloc ${64 * MB}`,
    '-protocol_whitelist file -codec_whitelist opus,aac -threads 1',
    `-f ${DEMUXERS[kind]} -i file:/dev/fd/3`,
    '-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1',
    `-fflags +bitexact -flags:a +bitexact -t ${seconds} -threads 1`,
    '-ac 1 -ar 44100 -c:a aac -b:a 48k -movflags +faststart -f ipod',
    '-y file:/dev/fd/4',
  ].flatMap((line) => line.split(' '))

/** The same sound in our own encoding, without anything else the file held. Throws AudioRefused. */
export async function convertAudio(
  bytes: Buffer,
  kind: AudioKind,
  max: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Converted> {
  const [given, made] = await namelessFiles()
  try {
    await given.write(bytes)
    const longest = max.seconds + LATE_SECONDS
    const ended = await runFfmpeg(argumentsOf(kind, longest + 1), [given.fd, made.fd], max.signal)
    if (ended.code === 126 || ended.code === 127) throw new Error(`ffmpeg does not start: ${ended.errors}`)
    // Not by a limit of ours: the machine or the operator ended it.
    if (ended.signal === 'SIGKILL' || ended.signal === 'SIGTERM') throw new Error('ffmpeg was ended')
    const seconds = Number(/.*out_time_us=(\d+)/s.exec(ended.output)?.[1] ?? 0) / 1e6
    if (ended.code !== 0 || seconds <= 0) throw new AudioRefused('unreadable', ended.signal ?? ended.errors)
    if (seconds > longest) throw new AudioRefused('long', `${seconds} s`)
    const out = Buffer.alloc((await made.stat()).size)
    await made.read(out, 0, out.length, 0)
    return { bytes: out, seconds: Math.min(Math.max(Math.round(seconds), 1), max.seconds) }
  } finally {
    await Promise.all([given.close(), made.close()])
  }
}

/** Unlinked files known only by their descriptors: a killed process leaves nothing behind. */
async function namelessFiles(): Promise<[FileHandle, FileHandle]> {
  const folder = await mkdtemp(join(tmpdir(), 'clinker-audio-'))
  try {
    return [await open(join(folder, 'in'), 'wx+', 0o600), await open(join(folder, 'out'), 'wx+', 0o600)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

const MAX_OUTPUT = 64 * 1024

function runFfmpeg(args: readonly string[], files: readonly [number, number], signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('prlimit', [...LIMITS, '--', 'ffmpeg', ...args], {
      stdio: ['ignore', 'pipe', 'pipe', ...files],
      // Nothing of the worker's settings.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
      timeout: WALL_MS,
      killSignal: 'SIGKILL',
      signal,
    })
    let output = ''
    let errors = ''
    child.stdout?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-MAX_OUTPUT)))
    child.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(0, 500)))
    child.on('error', reject)
    child.on('close', (code, by) => resolve({ code, signal: by, output, errors }))
  })
}
