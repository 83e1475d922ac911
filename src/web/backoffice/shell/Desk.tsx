import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { useIsTablet } from '#web/backoffice/kit/use-is-narrow.ts'
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
import { keepTyping, takeTyped } from '#web/backoffice/shell/typed-early.ts'
import { laterDialog, quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/shell/Desk.module.css'

const StartStrip = quietPart(
  async () => (await import('#web/backoffice/areas/dashboard/start/StartStrip.tsx')).StartStrip,
)
const NavigationDrawer = laterDialog(
  async () => (await import('#web/backoffice/shell/NavigationDrawer.tsx')).NavigationDrawer,
)
const CommandPalette = laterDialog(
  async () => (await import('#web/backoffice/shell/CommandPalette.tsx')).CommandPalette,
)

/**
 * The frame around every page: navigation left, bar on top, the page in the middle. On tablets the navigation
 * folds to its icons until somebody unfolds it, on phones it is a drawer.
 */
export function Desk() {
  const me = useMe()
  const { routeSet, showStartGuide } = useSettings()
  const areas = useMemo(() => visibleAreas(AREAS, me, routeSet), [me, routeSet])
  const [path] = useLocation()
  const isStarting = showStartGuide === true && may(me, 'config.write')
  useCountedUses(areaAt(areas, path))
  const search = useSearch()
  const isTablet = useIsTablet()
  const [chosen, setFolded] = useLocalStorage<boolean | null>({
    key: 'tresen.backoffice.folded',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const isFolded = chosen ?? isTablet
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [wasDrawerUsed, setDrawerUsed] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [wasPaletteUsed, setPaletteUsed] = useState(false)

  useEffect(() => rememberAddress(`#${path}${search ? `?${search}` : ''}`), [path, search])
  const openPalette = useCallback(() => {
    if (isPaletteOpen) return
    keepTyping()
    setPaletteUsed(true)
    setPaletteOpen(true)
  }, [isPaletteOpen])
  const closePalette = () => {
    takeTyped()
    setPaletteOpen(false)
  }
  const openDrawer = () => {
    setDrawerUsed(true)
    drawer.open()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // where a text is written it makes a link, and is taken by then
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
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
          <Navigation isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
        </aside>
        <TopBar onOpenNavigation={openDrawer} onSearch={openPalette} />
        <main className={classes.main} id="main" tabIndex={-1}>
          <ConnectionNotice />
          {isStarting && <StartStrip path={path} />}
          <Pages />
        </main>
        {wasDrawerUsed && <NavigationDrawer isOpen={isDrawerOpen} onClose={drawer.close} />}
        {wasPaletteUsed && <CommandPalette isOpen={isPaletteOpen} onClose={closePalette} />}
      </div>
    </AreasContext>
  )
}
