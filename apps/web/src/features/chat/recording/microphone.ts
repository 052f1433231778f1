/** Formats a browser can record, preferred first; the server encodes them again. */
const FORMATS = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
] as const

const BITS_PER_SECOND = 32_000

export type MicrophoneFault = 'refused' | 'none'

export class NoMicrophone extends Error {
  readonly fault: MicrophoneFault
  constructor(fault: MicrophoneFault) {
    super(fault)
    this.fault = fault
  }
}

export interface Recorded {
  readonly bytes: Blob
  readonly ending: string
  readonly seconds: number
}

export interface Recorder {
  /** The recording, delivered once: by `stop`, or because the microphone was lost. */
  readonly ended: Promise<Recorded>
  stop(): void
}

/** Records until it is stopped; the browser asks for permission first. Throws NoMicrophone. */
export async function openRecorder(now: () => number): Promise<Recorder> {
  const format = FORMATS.find(({ type }) => globalThis.MediaRecorder?.isTypeSupported(type))
  // Pages without https have no devices at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!format || !devices) throw new NoMicrophone('none')
  const stream = await devices.getUserMedia({ audio: { channelCount: 1 } }).catch((error: unknown) => {
    throw new NoMicrophone(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
  })
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const began = now()
  const ended = new Promise<Recorded>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      stream.getTracks().forEach((track) => track.stop())
      resolve({ bytes: new Blob(parts), ending: format.ending, seconds: (now() - began) / 1_000 })
    }
  })
  recorder.start()
  return { ended, stop: () => (recorder.state === 'inactive' ? undefined : recorder.stop()) }
}
