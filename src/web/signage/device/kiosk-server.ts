import { callApi } from '#web/kit/api-client.ts'
import { orNone, orUnreachable, soon, told, wholeFile } from '#web/signage/device/http-server.ts'
import type { Server } from '#web/signage/engine/ports.ts'

/** So often a kiosk asks whether its programme is another one: a price is right within ten seconds, as on a TV. */
const AGAIN_SECONDS = 5
const nothing = async () => undefined

/** The server as the kiosks of a branch ask it: what to show, and nothing of what they do. */
export const kioskServer = (branch: number): Server => ({
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
