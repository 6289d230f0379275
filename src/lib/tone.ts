export interface Tone {
  /** Hertz. */
  frequency: number;
  beeps: number;
}

const BEEP_S = 0.09;
const PAUSE_S = 0.05;
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** Plays a tone; silent where the browser has no audio or has had no user gesture yet. */
export async function playTone({ frequency, beeps }: Tone): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') await audio.resume();
    for (let beep = 0; beep < beeps; beep += 1) beepAt(audio, frequency, audio.currentTime + beep * (BEEP_S + PAUSE_S));
  } catch {
    // The screen shows the same result in words and colour.
  }
}

function beepAt(context: AudioContext, frequency: number, start: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.value = VOLUME;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + BEEP_S);
}
