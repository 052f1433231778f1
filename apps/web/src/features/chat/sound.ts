const SECONDS = 0.35

let context: AudioContext | undefined

/** Two short tones; resolves when they are over. Browsers that play nothing before a first click stay silent. */
export function ring(onEnd: () => void): boolean {
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') {
      void context.resume()
      return false
    }
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.08, context.currentTime)
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS)
    gain.connect(context.destination)
    const tone = context.createOscillator()
    tone.frequency.setValueAtTime(880, context.currentTime)
    tone.frequency.setValueAtTime(1_175, context.currentTime + SECONDS / 3)
    tone.connect(gain)
    tone.onended = onEnd
    tone.start()
    tone.stop(context.currentTime + SECONDS)
    return true
  } catch {
    return false
  }
}
