import { IconLock } from '@tabler/icons-react'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'

/** A page for which somebody has not the role. */
export const Forbidden = () => (
  <EmptyNotice icon={IconLock} title="Keine Berechtigung" isPage>
    Für diesen Bereich fehlt Ihnen die nötige Rolle. Wenden Sie sich an die Administration.
  </EmptyNotice>
)
