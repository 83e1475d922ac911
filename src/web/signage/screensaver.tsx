import type { Root } from 'react-dom/client'
import { APP_VERSION } from '#contract/app-version.ts'
import { SCREENSAVER_SAYS } from '#domain/signage/screensaver.ts'
import { hands } from '#web/signage/device/hands.ts'
import { openIndexedStore } from '#web/signage/device/indexed-store.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createEngine } from '#web/signage/engine/engine.ts'
import type { Picture } from '#web/signage/engine/picture.ts'
import { Player } from '#web/signage/view/Player.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { orNone, orUnreachable, soon, told, wholeFile } from '#web/signage/device/http-server.ts'
import type { Server } from '#web/signage/engine/ports.ts'

/** So often a kiosk asks whether its programme is another one: a price is right within ten seconds, as on a TV. */
const AGAIN_SECONDS = 5
const nothing = async () => undefined

/** The server as the kiosks of a branch ask it: what to show, and nothing of what they do. */
const kioskServer = (branch: number): Server => ({
  manifest: () =>
    told(callApi('GET', '/kiosk/{branch}/screensaver', { params: { branch }, signal: soon() })).catch(orUnreachable),
  board: segment =>
    orNone(
      callApi('GET', '/kiosk/{branch}/screensaver/boards/{segment}', { params: { branch, segment }, signal: soon() }),
    ),
  async beat() {
    const { now, revision } = await told(
      callApi('GET', '/kiosk/{branch}/screensaver/revision', { params: { branch }, signal: soon() }),
    ).catch(orUnreachable)
    return { now, revision, nextInSeconds: AGAIN_SECONDS, commands: [] }
  },
  sendPlays: nothing,
  sendLogs: nothing,
  sendScreenshot: nothing,
  file: wholeFile,
})

const quiet = () => undefined

/**
 * Plays the stream of a kiosk in a frame of its page, from what was kept where there is no connection. The page is told
 * whether there is anything to be seen, and shows its own pictures otherwise; whoever touches the glass touches the
 * page.
 */
export async function playScreensaver(root: Root, branch: number): Promise<void> {
  const store = await openIndexedStore(`tresen-screensaver-${branch}`).catch(createMemoryStore)
  const engine = await createEngine(
    {
      clock: { wall: Date.now, steady: () => performance.now() },
      server: kioskServer(branch),
      store,
      hands: hands(quiet),
      version: APP_VERSION,
      note: quiet,
    },
    async () => ({}),
  )
  const tell = ({ state, isEmptyBoard }: Picture) =>
    parent.postMessage({ kind: SCREENSAVER_SAYS, isShowing: state === 'playing' && !isEmptyBoard }, location.origin)
  root.render(<Player engine={engine} store={store} notices={() => quiet} onRefused={quiet} onSeen={tell} isPlain />)
}
