export type StartPage = 'overview' | 'home' | 'site'

type Settings = { startPage: StartPage | null; enablePluginHomePage: boolean; routeSet: 'ordering' | 'marketing' }

/**
 * What stands at `/` (docs/reference/content.md#start-page). `hasSite` says whether the page that is meant can be read
 * by guests. A marketing site begins with its page without the settings saying so.
 */
export function startPageOf({ startPage, enablePluginHomePage, routeSet }: Settings, hasSite: boolean): StartPage {
  const isMeant = startPage === 'site' || (startPage === null && routeSet === 'marketing')
  if (isMeant && hasSite) return 'site'
  if (startPage === 'home' || startPage === 'overview') return startPage
  return enablePluginHomePage ? 'home' : 'overview'
}
