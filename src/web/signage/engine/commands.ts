import type { TvCommand, TvOutcome } from '#contract/calls/signage/beat-shape.ts'
import { powerAt } from '#domain/signage/power.ts'
import type { Loader } from '#web/signage/engine/loader.ts'
import type { Files } from '#web/signage/engine/files.ts'
import type { Ports } from '#web/signage/engine/ports.ts'
import type { Memory } from '#web/signage/engine/remembered.ts'
import type { ServerTime } from '#web/signage/engine/server-time.ts'

/** Whatever carries commands out. */
export type Crew = {
  ports: Ports
  memory: Memory
  loader: Loader
  files: Files
  time: ServerTime
  sync: () => Promise<void>
}
/** Why a command could not be carried out, in words for staff. */
class CannotDo extends Error {}

const MESSAGE_SECONDS = 30
const IDENTIFY_SECONDS = 12
const PLAY_SECONDS = 300
/** So long one waits for the files of what is to be played. */
const LOAD_MS = 120_000

type Way = (parameters: TvCommand['parameters'], crew: Crew) => Promise<string | void>

/** How each command is carried out; what is answered is told to staff. */
const WAYS: Readonly<Record<TvCommand['command'], Way>> = {
  reload: async () => undefined,
  restartApp: async () => undefined,
  updatePlayer: async () => undefined,
  async reboot() {
    throw new CannotDo('Ein Browser kann das Gerät nicht neu starten.')
  },
  screenOn: async (_, crew) => switchScreen(true, crew),
  async screenOff(_, crew) {
    await switchScreen(false, crew)
    return 'Das Bild ist schwarz; das Gerät selbst schaltet ein Browser nicht aus.'
  },
  identify: async (_, { ports }) => ports.hands.notice({ kind: 'identify' }, IDENTIFY_SECONDS),
  async showMessage({ text = '', seconds = MESSAGE_SECONDS, level = 'info' }, { ports }) {
    ports.hands.notice({ kind: 'message', text, level }, seconds)
  },
  async screenshot(_, { ports }) {
    const picture = await ports.hands.screenshot().catch(() => null)
    if (!picture) throw new CannotDo('Dieser Browser kann kein Bild seiner Anzeige machen.')
    await ports.server.sendScreenshot(picture)
  },
  async clearCache(_, { files, loader, sync }) {
    await files.sweep([])
    await sync()
    await loader.fetchFiles()
    return 'Alle Dateien wurden neu geladen.'
  },
  async syncNow(_, { sync }) {
    await sync()
  },
  setVolume: async ({ percent }, { memory }) => memory.set({ volumePercent: percent ?? null }),
  setBrightness: async ({ percent }, { memory }) => memory.set({ brightnessPercent: percent ?? null }),
  setOrientation: async ({ degrees }, { memory }) => memory.set({ orientation: degrees ?? null }),
  async playSegment({ segmentId, seconds = PLAY_SECONDS }, crew) {
    const id = segmentId ?? 0
    await bring({ segment: id }, crew, () => crew.loader.active()?.segments.get(id)?.isEnabled === true)
    const from = crew.time.now()
    await crew.memory.set({ played: { kind: 'segment', id, from, until: from + seconds * 1000 } })
  },
  async playStream({ streamId }, crew) {
    const id = streamId ?? 0
    const isThere = () => {
      const timeline = crew.loader.active()?.manifest.timeline
      return [timeline?.stream, ...(timeline?.otherStreams ?? [])].some(stream => stream?.id === id && stream.isEnabled)
    }
    await bring({ stream: id }, crew, isThere)
    await crew.memory.set({ played: { kind: 'stream', id } })
  },
  resumeSchedule: async (_, { memory }) => memory.set({ played: null, power: null }),
  requestLogs: async (_, { ports }) => ports.server.sendLogs(),
}

/** Carries a command out. Never throws: what went wrong stands in the outcome. */
export async function obey({ id, command, parameters }: TvCommand, crew: Crew): Promise<TvOutcome> {
  try {
    const result = await WAYS[command](parameters, crew)
    return { id, status: 'succeeded', ...(result ? { result } : {}) }
  } catch (error) {
    const why =
      error instanceof CannotDo
        ? error.message
        : `Es ging nicht: ${error instanceof Error ? error.message || error.name : String(error)}`
    return { id, status: 'failed', error: why.slice(0, 300) }
  }
}

/** Whether the page has to be loaded anew once the server knows that the command was carried out. */
export const needsReload = ({ command }: Pick<TvCommand, 'command'>): boolean =>
  ['reload', 'restartApp', 'updatePlayer'].includes(command)

/** Against its times, until they would change it. */
async function switchScreen(isOn: boolean, { memory, loader, time }: Crew): Promise<void> {
  const tv = loader.active()?.manifest.tv
  const until = tv ? powerAt(tv.powerSchedule, time.now(), tv.timeZone).until : Infinity
  await memory.set({ power: { isOn, until: Number.isFinite(until) ? until : null } })
}

/** Fetches what is to be played and is not there yet, with all its files. */
async function bring(
  asked: { segment?: number; stream?: number },
  { ports, loader, time }: Crew,
  isThere: () => boolean,
): Promise<void> {
  if (isThere() && loader.isComplete()) return
  const until = time.now() + LOAD_MS
  await loader.ask(asked)
  while (!loader.isComplete()) {
    await loader.fetchFiles()
    if (loader.isComplete()) break
    if (loader.missing().length > 0 || time.now() >= until)
      throw new CannotDo('Die Dateien dafür konnten nicht geladen werden.')
    await ports.hands.pause(500)
  }
  if (!isThere()) throw new CannotDo('Das gibt es nicht, oder es ist ausgeschaltet.')
}
