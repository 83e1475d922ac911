import { SegmentedControl } from '@mantine/core'

export type ImageView = 'tiles' | 'list'
const VIEWS = [
  { value: 'tiles', label: 'Kacheln' },
  { value: 'list', label: 'Liste' },
]

/** Pictures as tiles or as a list. */
export const ViewSwitch = ({ view, onChange }: { view: ImageView; onChange: (view: ImageView) => void }) => (
  <SegmentedControl aria-label="Ansicht" data={VIEWS} value={view} onChange={next => onChange(next as ImageView)} />
)
