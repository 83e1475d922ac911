import type { ProductState } from '#contract/pages/words.ts'
import { dayName, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/** 'Ausverkauft', 'Wieder ab 11:30', 'Wieder am Montag ab 11:30', 'Derzeit nicht verfügbar'; empty for what can be ordered. */
export function stateText(state: ProductState, { timeZone, now }: { timeZone: string; now: string }): string {
  if (state.kind === 'orderable') return ''
  if (state.kind === 'soldOut') return 'Ausverkauft'
  if (!state.next) return 'Derzeit nicht verfügbar'
  const day = dayName(localDay(state.next, timeZone), localDay(now, timeZone))
  const when = day === 'Heute' ? '' : day === 'Morgen' ? 'morgen ' : `am ${day} `
  return `Wieder ${when}ab ${formatTime(state.next, timeZone)}`
}
