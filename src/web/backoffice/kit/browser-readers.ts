const BADGE = /^[\w.:-]{4,100}$/
/** One record of a tag, as far as it is read here. */
export type TagRecord = { recordType: string; data?: DataView | null }
/** The number a tag stands for: the text written on it, else its serial number as readers type it. */
export function badgeOfTag({ serialNumber, records }: { serialNumber: string; records: readonly TagRecord[] }): string {
  const text = records.find(({ recordType, data }) => recordType === 'text' && data)
  const written = text?.data ? new TextDecoder().decode(text.data).trim() : ''
  return BADGE.test(written) ? written : serialNumber.toUpperCase()
}

/** What browsers have that read codes by their camera (Barcode Detection API). */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorKind = new (asked: { formats: readonly string[] }) => Detector
/** What browsers have that read tags held to the device (Web NFC). */
type Tag = { serialNumber: string; message: { records: readonly TagRecord[] } }
type TagReader = {
  scan: (asked: { signal: AbortSignal }) => Promise<void>
  onreading: ((tag: Tag) => void) | null
}
type TagReaderKind = new () => TagReader
const browser = globalThis as unknown as { BarcodeDetector?: DetectorKind; NDEFReader?: TagReaderKind }

/** Whether this browser reads codes by its camera, or tags held to it. */
export const hasCamera = (): boolean =>
  browser.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
export const hasTags = (): boolean => browser.NDEFReader !== undefined

const LOOK_MS = 250
/** A code that is held on is read once. */
const SAME_MS = 5000

/** Reads codes before the camera until `signal` says so. @throws where the camera is not given. */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, onSeen }: { signal: AbortSignal; onSeen: (value: string) => void },
): Promise<void> {
  const Kind = browser.BarcodeDetector
  if (!Kind) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
  const stop = () => stream.getTracks().forEach(track => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  // it plays as soon as the camera sends a picture; until then nothing is seen
  video.play().catch(() => undefined)
  const detector = new Kind({ formats: ['qr_code'] })
  let last = { value: '', at: 0 }
  const look = async () => {
    const [code] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    const now = Date.now()
    if (code && (code.rawValue !== last.value || now - last.at > SAME_MS)) {
      last = { value: code.rawValue, at: now }
      onSeen(code.rawValue)
    }
    setTimeout(() => void look(), LOOK_MS)
  }
  void look()
}

/** Reads tags held to the device until `signal` says so. @throws where the browser is not allowed to. */
export async function watchTags({
  signal,
  onTag,
}: {
  signal: AbortSignal
  onTag: (tag: { serialNumber: string; records: readonly TagRecord[] }) => void
}): Promise<void> {
  const Kind = browser.NDEFReader
  if (!Kind) return
  const reader = new Kind()
  reader.onreading = ({ serialNumber, message }) => onTag({ serialNumber, records: message.records })
  await reader.scan({ signal })
}
