import { Button, Group } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { nearestAreas } from '#web/backoffice/navigation/nearest-areas.ts'
import { useAreas } from '#web/backoffice/navigation/visible-areas.ts'

/** An address that leads nowhere, with the areas it may have meant. */
export function UnknownPage() {
  const [path] = useLocation()
  const areas = nearestAreas(useAreas(), path)
  useEffect(() => {
    document.title = 'Diese Seite gibt es nicht · Tresen'
  }, [])
  return (
    <EmptyNotice
      icon={IconMapQuestion}
      title="Diese Seite gibt es nicht"
      isPage
      action={
        <Group gap="xs" justify="center">
          {areas.map(({ path: to, label }, place) => (
            <Button key={to} component={Link} href={to} variant={place === 0 ? 'filled' : 'default'} mih={44}>
              {label}
            </Button>
          ))}
          <Button component={Link} href="/dashboard" variant="default" mih={44}>
            Übersicht
          </Button>
        </Group>
      }
    >
      {areas.length > 0 ? 'Vielleicht war eine davon gemeint?' : 'Die Suche oben findet Bereiche und Einträge.'}
    </EmptyNotice>
  )
}
