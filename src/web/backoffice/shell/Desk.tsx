import { Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { useCountedUses } from '#web/backoffice/navigation/use-navigation.ts'
import { areaAt, AreasContext, visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { rememberAddress } from '#web/backoffice/session/return-address.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { ConnectionNotice } from '#web/backoffice/shell/ConnectionNotice.tsx'
import { Navigation } from '#web/backoffice/shell/Navigation.tsx'
import { Pages } from '#web/backoffice/shell/Pages.tsx'
import { TopBar } from '#web/backoffice/shell/TopBar.tsx'
import classes from '#web/backoffice/shell/Desk.module.css'

const StartStrip = lazy(async () => ({ default: (await import('#web/backoffice/areas/dashboard/start/StartStrip.tsx')).StartStrip }))
const CommandPalette = lazy(async () => ({ default: (await import('#web/backoffice/shell/CommandPalette.tsx')).CommandPalette }))

/** The frame around every page: navigation left, bar on top, the page in the middle. On phones the navigation is a drawer. */
export function Desk() {
  const me = useMe()
  const areas = useMemo(() => visibleAreas(AREAS, me), [me])
  const [path] = useLocation()
  const isStarting = useSettings().showStartGuide === true && may(me, 'config.write')
  useCountedUses(areaAt(areas, path))
  const search = useSearch()
  const [isFolded, setFolded] = useLocalStorage({ key: 'tresen.backoffice.folded', defaultValue: false, getInitialValueInEffect: false })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [wasPaletteUsed, setPaletteUsed] = useState(false)

  useEffect(() => rememberAddress(`#${path}${search ? `?${search}` : ''}`), [path, search])
  const openPalette = useCallback(() => {
    setPaletteUsed(true)
    setPaletteOpen(true)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openPalette])

  return (
    <AreasContext value={areas}>
      <div className={classes.desk} data-folded={isFolded || undefined}>
        <a
          className={classes.skip}
          href="#main"
          onClick={event => {
            event.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          Zum Inhalt springen
        </a>
        <aside className={classes.side} data-side data-folded={isFolded || undefined}>
          <Navigation isFolded={isFolded} onFold={() => setFolded(folded => !folded)} />
        </aside>
        <TopBar onOpenNavigation={drawer.open} onSearch={openPalette} />
        <main className={classes.main} id="main" tabIndex={-1}>
          <ConnectionNotice />
          {isStarting && (
            <Suspense fallback={null}>
              <StartStrip path={path} />
            </Suspense>
          )}
          <Pages />
        </main>
        <Drawer opened={isDrawerOpen} onClose={drawer.close} size={280} title="Tresen" padding="sm">
          <Navigation isFolded={false} onNavigate={drawer.close} />
        </Drawer>
        {wasPaletteUsed && (
          <Suspense fallback={null}>
            <CommandPalette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
          </Suspense>
        )}
      </div>
    </AreasContext>
  )
}
