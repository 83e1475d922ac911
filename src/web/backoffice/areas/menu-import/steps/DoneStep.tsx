import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const products = (count: number) => (count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkte`)

/** What was brought, the way to it, and back to what was refused. */
export function DoneStep({ state }: { state: MenuImport }) {
  const { result } = state
  if (!result) return null
  const { counts, menu } = result
  return (
    <div className={classes.done}>
      <output>
        <strong>
          {products(counts.new)} neu angelegt, {products(counts.changed)} geändert.
        </strong>
        {menu && ` Sie stehen auf „${menu.name}“.`}
      </output>
      {counts.refused > 0 && (
        <p>
          {counts.refused === 1 ? '1 Zeile wurde' : `${counts.refused.toLocaleString('de-DE')} Zeilen wurden`} nicht
          übernommen. Was schon übernommen ist, bleibt.
        </p>
      )}
      <div className={classes.bar}>
        <Button component={Link} href={menu?.id ? `/menus/${menu.id}` : '/products'}>
          {menu?.id ? 'Zur Speisekarte' : 'Zu den Produkten'}
        </Button>
        {counts.refused > 0 && (
          <Button variant="default" loading={state.isBusy} onClick={() => state.look()}>
            Abgelehnte Zeilen ausbessern
          </Button>
        )}
        <Button component={Link} href="/images/by-name" variant="default">
          Bilder dazu
        </Button>
        <Button variant="default" onClick={state.startAnew}>
          Weitere übernehmen
        </Button>
      </div>
    </div>
  )
}
