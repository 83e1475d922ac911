import { Component, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { ROUTES, type BackofficeRoute } from '#web/backoffice/shell/routes.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { askWhetherThere, useIsConnected } from '#web/backoffice/kit/connection.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'

const UnknownPage = laterPart(
  async () => (await import('#web/backoffice/navigation/UnknownPage.tsx')).UnknownPage,
  <PageLoader title="Wird geladen" />,
)

/** The page of the current address. Unknown addresses say so and offer the nearest, forbidden ones say so. */
export function Pages() {
  return (
    <Switch>
      {ROUTES.map(route => (
        <Route key={route.path} path={route.path}>
          <Page route={route} />
        </Route>
      ))}
      <Route path="/">
        <Start />
      </Route>
      <Route>
        <UnknownPage />
      </Route>
    </Switch>
  )
}

/** Whose work is the plan begins with the week to plan, everybody else with the overview. */
function Start() {
  const me = useMe()
  const isPlanner = may(me, 'working-schedules.plan') && !may(me, 'orders.read')
  return <Redirect to={isPlanner ? '/working-schedules' : '/dashboard'} replace />
}

function Page({ route }: { route: BackofficeRoute }) {
  const me = useMe()
  const [path] = useLocation()
  useEffect(() => {
    if (route.label) document.title = `${route.label} · Tresen`
  }, [route.label])
  if (!may(me, route.ability)) return <Forbidden />
  const Content = route.element
  return (
    <PageBoundary key={`${route.path} ${path.split('/')[1]}`}>
      <Suspense fallback={<PageLoader title={route.label ? `${route.label} wird geladen` : 'Wird geladen'} />}>
        <Content />
      </Suspense>
    </PageBoundary>
  )
}

/** Keeps a broken page from taking the frame with it; most often its code did not arrive. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <BrokenPage />
  }
}

/** Says so and opens by itself where it was the connection that kept its code away. */
function BrokenPage() {
  const isConnected = useIsConnected()
  const wasAway = useRef(false)
  useEffect(() => void askWhetherThere(), [])
  useEffect(() => {
    if (isConnected && wasAway.current) location.reload()
    wasAway.current = !isConnected
  }, [isConnected])
  const retry = () => void askWhetherThere().then(there => there && location.reload())
  return <LoadFailure isPage message="Diese Seite konnte nicht angezeigt werden." onRetry={retry} />
}
