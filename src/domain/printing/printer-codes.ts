/** What a printer's own words for a result mean: printed, tried again when it can, loaded again, or given up. */
export type PrintOutcome = 'printed' | 'waits' | 'again' | 'failed'
type Meaning = { outcome: PrintOutcome; message: string }

const PAPER = 'Papier leer.'
const COVER = 'Abdeckung offen.'
/** Star CloudPRNT: the codes of the guide, by their first digits where those decide. */
const STAR: readonly (Meaning & { begins: string })[] = [
  { begins: '410', outcome: 'waits', message: PAPER },
  { begins: '411', outcome: 'waits', message: 'Papierstau.' },
  { begins: '420', outcome: 'waits', message: COVER },
  { begins: '4', outcome: 'waits', message: 'Drucker meldet einen Fehler.' },
  {
    begins: '510',
    outcome: 'failed',
    message: 'Drucker versteht dieses Format nicht. Bitte prüfen Sie den Befehlssatz.',
  },
  {
    begins: '511',
    outcome: 'failed',
    message: 'Drucker konnte den Beleg nicht lesen. Bitte prüfen Sie den Befehlssatz.',
  },
  { begins: '512', outcome: 'failed', message: 'Drucker versteht diese Fassung nicht.' },
  { begins: '520', outcome: 'again', message: 'Drucker konnte den Beleg nicht laden.' },
  { begins: '521', outcome: 'failed', message: 'Beleg ist zu groß für den Drucker.' },
]
const UNKNOWN = (code: string): Meaning => ({ outcome: 'failed', message: `Drucker meldet „${code}“.` })

/** What a Star printer said of a job: `OK` or `200 OK` is printed. `code` is its words, decoded. */
export function starResult(code: string): Meaning {
  const said = code.trim()
  if (/^ok$/i.test(said) || said.startsWith('2')) return { outcome: 'printed', message: 'Gedruckt.' }
  return STAR.find(({ begins }) => said.startsWith(begins)) ?? UNKNOWN(said.slice(0, 40))
}
/** What a Star printer says of itself with each poll: null while it can print. */
export function starTrouble(code: string): string | null {
  const said = code.trim()
  if (said === '' || said.startsWith('2')) return null
  return (STAR.find(({ begins }) => said.startsWith(begins)) ?? UNKNOWN(said.slice(0, 40))).message
}

/** Epson: what is said in `code` where `success` is false. */
const EPSON: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    EPTR_REC_EMPTY: { outcome: 'waits', message: PAPER },
    EPTR_COVER_OPEN: { outcome: 'waits', message: COVER },
    EPTR_CUTTER: { outcome: 'waits', message: 'Messer blockiert.' },
    EPTR_MECHANICAL: { outcome: 'waits', message: 'Mechanischer Fehler.' },
    EPTR_AUTOMATICAL: { outcome: 'waits', message: 'Drucker ist überhitzt und macht gleich weiter.' },
    EPTR_UNRECOVERABLE: { outcome: 'failed', message: 'Drucker ist defekt. Bitte aus- und wieder einschalten.' },
    EX_BADPORT: { outcome: 'waits', message: 'Drucker ist nicht angeschlossen.' },
    EX_TIMEOUT: { outcome: 'waits', message: 'Drucker hat zu lange gebraucht.' },
    EX_SPOOLER: { outcome: 'waits', message: 'Der Speicher des Druckers ist voll.' },
    DeviceNotFound: { outcome: 'failed', message: 'Drucker kennt das Gerät „local_printer“ nicht.' },
    PrintSystemError: { outcome: 'waits', message: 'Drucker meldet einen Fehler.' },
    JobNotFound: { outcome: 'again', message: 'Drucker hat den Beleg verloren.' },
    Printing: { outcome: 'again', message: 'Drucker druckt noch.' },
    SchemaError: {
      outcome: 'failed',
      message: 'Drucker konnte den Beleg nicht lesen. Bitte prüfen Sie die Protokollversion.',
    },
  }),
)
/** What an Epson printer said of a job. */
export const epsonResult = (isSuccess: boolean, code: string): Meaning =>
  isSuccess
    ? { outcome: 'printed', message: 'Gedruckt.' }
    : (EPSON.get(code.trim()) ?? UNKNOWN(code.trim().slice(0, 40)))
