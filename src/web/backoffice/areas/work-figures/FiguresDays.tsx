import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import type { Asked } from '#web/backoffice/areas/work-figures/figures-asked.ts'

/** From which day to which. */
export const FiguresDays = ({ asked, onChange }: { asked: Asked; onChange: (part: Partial<Asked>) => void }) => (
  <>
    <LazyDayInput label="Von" value={asked.from} isClearable={false} onChange={from => from && onChange({ from })} />
    <LazyDayInput label="Bis" value={asked.to} isClearable={false} onChange={to => to && onChange({ to })} />
  </>
)
