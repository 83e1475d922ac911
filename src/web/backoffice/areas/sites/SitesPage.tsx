import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'

const SiteTree = laterPart(
  async () => (await import('#web/backoffice/areas/sites/SiteTree.tsx')).SiteTree,
  <Outline rows={[44, 44, 44, 44, 44]} />,
)

type View = 'tree' | 'list'
const VIEWS = [
  { value: 'tree', label: 'Baum' },
  { value: 'list', label: 'Liste' },
]

/** All pages, below each other as their paths are, or as a list. */
export function SitesPage() {
  const [view, setView] = useLocalStorage<View>({
    key: 'tresen.backoffice.sites',
    defaultValue: 'tree',
    getInitialValueInEffect: false,
  })
  return (
    <ResourceListPage
      tools={
        <SegmentedControl aria-label="Ansicht" data={VIEWS} value={view} onChange={next => setView(next as View)} />
      }
      tiles={view === 'tree' ? props => <SiteTree {...props} /> : undefined}
    />
  )
}
