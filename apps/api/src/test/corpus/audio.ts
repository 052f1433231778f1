import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@clinker/contract/catalogue'
import { MARK } from './corpus.ts'

export interface AudioFile {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  /** So many seconds are stored, or it is refused by this code. */
  readonly outcome: number | ErrorCode
}

const SINE = (seconds: number) => ['-f', 'lavfi', '-i', `sine=440:duration=${seconds}`]
const OPUS = ['-c:a', 'libopus', '-b:a', '24k']
const AAC = ['-c:a', 'aac', '-b:a', '48k']
const TOLD = [
  '-metadata',
  `title=${MARK}`,
  '-metadata',
  `location=+31.2304+121.4737/`,
  '-metadata:s:a:0',
  `title=${MARK}`,
]

/** A file as a program other than ours would write it. */
export function soundOf(ending: string, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'clinker-sound-'))
  try {
    const path = join(folder, `x.${ending}`)
    execFileSync('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...args, '-y', path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Written to a pipe, as browsers do: sizes of what goes on growing are left open. */
export const spoken = (seconds: number): Buffer =>
  execFileSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      ...SINE(seconds),
      ...OPUS,
      ...TOLD,
      '-f',
      'webm',
      '-live',
      '1',
      'pipe:1',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )

const MB = 1024 * 1024

export function makeAudioCorpus(): AudioFile[] {
  const webm = soundOf('webm', [...SINE(3), ...OPUS, ...TOLD])
  const m4a = soundOf('m4a', [...SINE(3), ...AAC, ...TOLD])
  const fragments = soundOf('mp4', [...SINE(3), ...AAC, ...TOLD, '-movflags', 'frag_keyframe+empty_moov'])
  const film = soundOf('webm', ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=64x48:rate=5', '-c:v', 'libvpx'])
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2) + 1)
  const torn = Buffer.from(webm)
  torn.fill(0xaa, 60, 600)
  return [
    { what: 'Opus as a browser records it', name: 'a.webm', bytes: spoken(3), outcome: 3 },
    { what: 'Opus of a file', name: 'A.WEBM', bytes: webm, outcome: 3 },
    { what: 'AAC in fragments', name: 'b.mp4', bytes: fragments, outcome: 3 },
    { what: 'AAC of a file', name: 'c.m4a', bytes: m4a, outcome: 3 },
    { what: 'a whole minute', name: 'd.webm', bytes: spoken(60), outcome: 60 },
    { what: 'a minute and five seconds', name: 'e.webm', bytes: spoken(65), outcome: 'audio_long' },
    { what: 'an hour of silence in few bytes', name: 'f.webm', bytes: silence(), outcome: 'audio_long' },
    { what: 'more bytes than allowed', name: 'g.webm', bytes: Buffer.concat([webm], 2 * MB), outcome: 'audio_long' },
    { what: 'no byte at all', name: 'h.webm', bytes: Buffer.alloc(0), outcome: 'audio_unreadable' },
    {
      what: 'a page in disguise',
      name: 'i.webm',
      bytes: Buffer.from(`<!doctype html>${MARK}`),
      outcome: 'upload_type',
    },
    {
      what: 'a list of other files',
      name: 'j.m4a',
      bytes: Buffer.from('#EXTM3U\n/etc/passwd\n'),
      outcome: 'upload_type',
    },
    { what: 'Opus by the name of AAC', name: 'k.m4a', bytes: webm, outcome: 'upload_type' },
    { what: 'another ending', name: 'l.mp3', bytes: webm, outcome: 'upload_type' },
    { what: 'half of it, Opus', name: 'm.webm', bytes: half(spoken(3)), outcome: 'audio_unreadable' },
    { what: 'half of it, AAC', name: 'n.mp4', bytes: half(fragments), outcome: 'audio_unreadable' },
    { what: 'nothing but a head', name: 'o.webm', bytes: webm.subarray(0, 64), outcome: 'audio_unreadable' },
    { what: 'a spoilt head', name: 'p.webm', bytes: torn, outcome: 'audio_unreadable' },
    { what: 'a film without sound', name: 'q.webm', bytes: film, outcome: 'audio_unreadable' },
    {
      what: 'a codec nobody records in',
      name: 'r.webm',
      bytes: soundOf('webm', [...SINE(2), '-c:a', 'libvorbis']),
      outcome: 'audio_unreadable',
    },
  ]
}

const silence = () =>
  soundOf('webm', [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=8000:cl=mono',
    '-t',
    '3600',
    '-c:a',
    'libopus',
    '-b:a',
    '500',
    '-frame_duration',
    '120',
  ])
