import { Drawer } from '@mantine/core'
import { Navigation } from '#web/backoffice/shell/Navigation.tsx'

/** The areas on a phone, over the page. */
export const NavigationDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer opened={isOpen} onClose={onClose} size={280} title="Tresen" padding="sm">
    <Navigation isFolded={false} onNavigate={onClose} />
  </Drawer>
)
