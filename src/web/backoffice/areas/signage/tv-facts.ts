import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { reportFacts } from '#web/backoffice/areas/devices/device-texts.ts'
import { clockGoes, isClockOff } from '#domain/signage/board-age.ts'

/** What a TV tells of itself, in the order it is of use. */
export function tvFacts({
  report,
  revision,
  lastIp,
}: Pick<TvState, 'report' | 'revision' | 'lastIp'>): { label: string; text: string; isBad?: boolean }[] {
  const { currentRevision, downloadedPercent, clockAheadMs, playerVersion } = report
  const isBehind = currentRevision != null && currentRevision !== revision
  const ahead = clockAheadMs ?? 0
  const facts: { label: string; text: string | null | undefined; isBad?: boolean }[] = [
    {
      label: 'Programm',
      text: currentRevision == null ? null : isBehind ? `lädt Stand ${revision}` : `Stand ${revision}`,
    },
    { label: 'Geladen', text: downloadedPercent === undefined ? null : `${downloadedPercent} %` },
    { label: 'Uhr', text: clockAheadMs == null ? null : clockGoes(ahead), isBad: isClockOff(ahead) },
    { label: 'Player', text: playerVersion },
    ...reportFacts({ report: report.report ?? {}, lastIp }),
  ]
  return facts.flatMap(({ label, text, isBad }) => (text ? [{ label, text, ...(isBad && { isBad }) }] : []))
}
