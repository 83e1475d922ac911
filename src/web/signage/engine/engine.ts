import type { OrderBoardData } from '#contract/calls/signage/board-shape.ts'
import type { TvBeat, TvCommand, TvFault } from '#contract/calls/signage/beat-shape.ts'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import { clockText, isClockOff } from '#domain/signage/board-age.ts'
import { createBoards } from '#web/signage/engine/boards.ts'
import { needsReload, obey } from '#web/signage/engine/commands.ts'
import { createFiles } from '#web/signage/engine/files.ts'
import { createLoader } from '#web/signage/engine/loader.ts'
import { emptyBoardAt, type Picture, pictureAt } from '#web/signage/engine/picture.ts'
import { createPlays } from '#web/signage/engine/plays.ts'
import { type Ports, Refused, Unreachable } from '#web/signage/engine/ports.ts'
import { createRemembered } from '#web/signage/engine/remembered.ts'
import { createServerTime } from '#web/signage/engine/server-time.ts'

/** The same whenever it is asked for. */
const NONE: readonly ManifestFile[] = []
const AGAIN_SECONDS = 10
/** How often it is written down what time it is, which a machine without a clock of its own forgets. */
const NOTED_MS = 60_000
const BROKEN_MS = 60_000
/** So long before its time what is due next is known to whoever draws it. */
const AHEAD_MS = 12_000

/**
 * The player without its screen: it knows at any moment what to show, keeps what it needs for that, and stays in touch
 * with the server. `tick` is called about once a second and never waits for anything.
 */
export async function createEngine(ports: Ports, report: () => Promise<TvBeat['report']>) {
  const { clock, server, store, hands, note } = ports
  const memory = await createRemembered(store)
  const time = createServerTime(clock, memory.get().lastSeen)
  let isLive = false
  const files = createFiles(ports)
  const boards = createBoards(ports, time, () => isLive)
  const plays = createPlays(ports)
  const { played } = memory.get()
  const loader = createLoader(ports, files, boards, played ? { [played.kind]: played.id } : {})
  await Promise.all([files.load(), boards.load(), plays.load()])
  await loader.load()

  let isOnline = false
  /** Until then nobody knows whether the server is there. */
  let hasAsked = false
  let isRefused = false
  let nextBeat = clock.steady()
  let revision: number | null = null
  let notedAt = 0
  let changed = (): void => undefined
  const broken = new Map<number, number>()
  const faults = new Map<string, TvFault>()
  let emptyBoard: number | null = null
  const crew = { ports, memory, loader, files, time, sync: () => sync(true) }

  const around = () => ({ active: loader.active(), remembered: memory.get(), boards, isOnline, broken })
  const pictureOf = (at: number): Picture => pictureAt(at, around())
  const look = () => pictureOf(time.now())
  const fault = (code: string, message: string | null, segment: number | null = null) => {
    const key = `${code} ${segment ?? ''}`
    if (message === null) return void faults.delete(key)
    if (!faults.has(key)) note('warning', message)
    faults.set(key, faults.get(key) ?? { code, message, segment, at: new Date(time.now()).toISOString() })
  }

  function judge(): void {
    const ahead = time.aheadMs()
    fault('clock', ahead !== null && isClockOff(ahead) ? clockText(ahead) : null)
    const [missing] = loader.missing()
    const why = {
      unreachable: 'ist nicht zu erreichen',
      damaged: 'kommt beschädigt an',
      full: 'hat auf dem Gerät keinen Platz',
    }
    fault('file', missing ? `Eine Datei ${why[missing.why]}.` : null)
    const empty = emptyBoardAt(time.now(), look(), around())
    if (emptyBoard !== null && emptyBoard !== empty?.id) fault('board', null, emptyBoard)
    emptyBoard = empty?.id ?? null
    if (empty) fault('board', `„${empty.name}“ ist leer: Nichts von der Karte steht jetzt darauf.`, empty.id)
    for (const [segment, until] of broken) {
      if (until > time.now()) continue
      broken.delete(segment)
      fault('segment', null, segment)
    }
  }

  async function beat(): Promise<void> {
    const { outcomes } = memory.get()
    const askedAt = clock.steady()
    const picture = look()
    const answer = await server.beat({
      state: picture.state,
      currentSegment: picture.segment?.id ?? null,
      currentRevision: loader.active()?.manifest.revision ?? null,
      downloadedPercent: loader.percent(),
      clockAheadMs: time.aheadMs(),
      playerVersion: ports.version,
      report: await report(),
      faults: [...faults.values()].slice(0, 20),
      commands: outcomes,
    })
    time.learn(Date.parse(answer.now), askedAt)
    isOnline = true
    isRefused = false
    const told = new Set(outcomes)
    if (outcomes.length > 0) await memory.set({ outcomes: memory.get().outcomes.filter(outcome => !told.has(outcome)) })
    // what came to its end while this was on its way is told at once, and not after a whole pause
    nextBeat = clock.steady() + (memory.get().outcomes.length > 0 ? 0 : answer.nextInSeconds * 1000)
    boards.confirm(answer.revision)
    hear(answer)
  }

  function hear(told: { revision: number; commands: readonly TvCommand[] }): void {
    revision = told.revision
    for (const command of told.commands) void carryOut(command)
  }

  /** Everything one waits for happens one after the other; whoever comes meanwhile gets one more round. */
  let running: Promise<void> | null = null
  let isAskedAgain = false
  function sync(isForced = false): Promise<void> {
    if (running) {
      isAskedAgain ||= isForced || revision !== loader.active()?.manifest.revision
      return running
    }
    running = talk(isForced).finally(() => {
      running = null
      if (isAskedAgain && isOnline) {
        isAskedAgain = false
        void sync()
      }
    })
    return running
  }

  async function talk(isForced: boolean): Promise<void> {
    try {
      if (isForced || clock.steady() >= nextBeat) await beat()
      if (revision !== null) await loader.refresh(revision, isForced)
      changed()
      void loader.fetchFiles().then(changed)
      await plays.send()
    } catch (error) {
      isOnline = false
      nextBeat = clock.steady() + AGAIN_SECONDS * 1000
      if (error instanceof Refused) isRefused = true
      else if (!(error instanceof Unreachable)) note('error', error instanceof Error ? error.message : String(error))
    } finally {
      hasAsked = true
    }
  }

  const begun = new Set(memory.get().done)
  async function carryOut(command: TvCommand): Promise<void> {
    if (begun.has(command.id)) return
    begun.add(command.id)
    await memory.set({ done: [...memory.get().done, command.id] })
    const outcome = await obey(command, crew)
    changed()
    if (command.command === 'resumeSchedule') loader.forgetAsked()
    await memory.set({ outcomes: [...memory.get().outcomes, outcome] })
    nextBeat = clock.steady()
    await sync()
    if (needsReload(command)) hands.reload(command.command === 'updatePlayer')
  }

  return {
    tick(): void {
      judge()
      const now = time.now()
      const { played: toPlay, power } = memory.get()
      if (toPlay?.kind === 'segment' && toPlay.until <= now) {
        loader.forgetAsked()
        void memory.set({ played: null })
      }
      if (power?.until != null && power.until <= now) void memory.set({ power: null })
      if (!time.isUnknown() && now - notedAt >= NOTED_MS) {
        notedAt = now
        void memory.set({ lastSeen: now }).then(boards.save)
      }
      const isBoardDue = isOnline && boards.isAnyDue(loader.active()?.manifest)
      if (clock.steady() >= nextBeat || isBoardDue || plays.waiting() > 50) void sync()
      void plays.save()
    },
    look,
    /**
     * What is due behind what is shown, once that ends soon: it can be drawn meanwhile. As far as is known: its time
     * may find something else.
     */
    ahead(): Picture | null {
      const { until, key } = look()
      const next = until - time.now() > AHEAD_MS ? null : pictureOf(until)
      return next?.segment && next.key !== key ? next : null
    },
    /** What the screen shows from now on, for the proof of play. */
    see(picture: Picture): void {
      const { state, segment, key, until, isEmptyBoard } = picture
      plays.see(
        state === 'playing' && segment && !isEmptyBoard ? { key, segment: segment.id, until } : null,
        time.now(),
      )
    },
    /** A segment could not be shown: what stands in for it does so until its next turn. */
    fail(segment: number, message: string): void {
      broken.set(segment, Math.max(time.now() + BROKEN_MS, look().until))
      fault('segment', message.slice(0, 300), segment)
    },
    fault,
    hear(told: { now: string; revision: number; commands: readonly TvCommand[] }): void {
      isOnline = true
      hear(told)
      void sync()
    },
    hearOrders({ segment, ...data }: OrderBoardData & { segment: number }): void {
      boards.tell(segment, data)
      changed()
    },
    /**
     * Calls whenever there may be something else to see than a moment ago: a number that is ready waits for no tick.
     */
    onChange(hear: () => void): () => void {
      changed = hear
      return () => {
        changed = () => undefined
      }
    },
    setLive(is: boolean): void {
      isLive = is
      if (!is) nextBeat = Math.min(nextBeat, clock.steady() + 1000)
    },
    sync,
    /** The revision of what is played; null before there is anything. */
    revision: () => loader.active()?.manifest.revision ?? null,
    now: time.now,
    status: () => ({
      isOnline,
      isAway: hasAsked && !isOnline,
      isRefused,
      isClockOff: faults.has('clock '),
      percent: loader.percent(),
      waitingPlays: plays.waiting(),
    }),
    tv: () => {
      const tv = loader.active()?.manifest.tv
      const { orientation, volumePercent, brightnessPercent } = memory.get()
      return (
        tv && {
          ...tv,
          orientation: orientation ?? tv.orientation,
          volumePercent: volumePercent ?? tv.volumePercent,
          brightnessPercent: brightnessPercent ?? tv.brightnessPercent,
        }
      )
    },
    files: (): readonly ManifestFile[] => loader.active()?.manifest.files ?? NONE,
    orderBoards: () =>
      loader
        .active()
        ?.manifest.timeline.segments.filter(({ type }) => type === 'orderBoard')
        .map(({ id }) => id) ?? [],
  }
}
export type Engine = Awaited<ReturnType<typeof createEngine>>
