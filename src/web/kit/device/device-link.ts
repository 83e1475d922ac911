import type { DeviceCommand, OwnDevice } from '#contract/calls/device-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi, type BodyOf } from '#web/kit/api-client.ts'
import { deviceLog, noteAtDevice, watchErrors } from '#web/kit/device/device-log.ts'
import { deviceReport } from '#web/kit/device/device-report.ts'
import type { createLive } from '#web/kit/live.ts'

type Outcome = NonNullable<BodyOf<'POST', '/devices/self/heartbeat'>['commands']>[number]
/** What a page does at the wish of staff; each answers once it is done. */
export type CommandHands = Readonly<Record<'identify' | 'testNotification', () => Promise<void>>> & {
  showMessage: (text: string) => Promise<void>
}
type Link = {
  follow: ReturnType<typeof createLive>
  hands: CommandHands
  onDevice: (device: OwnDevice) => void
  /** The key counts no more, for now or for good. */
  onRefused: (message: string) => void
}

const USUAL_SECONDS = 30

/**
 * Keeps a device in touch with the server until the returned function is called: it beats, hears what it is to do, does
 * it and says so.
 */
export function keepInTouch({ follow, hands, onDevice, onRefused }: Link): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let outcomes: Outcome[] = []
  let stopFollowing: (() => void) | undefined
  const done = new Set<number>()
  const unfollow = () => {
    stopFollowing?.()
    stopFollowing = undefined
  }

  const beat = async () => {
    clearTimeout(timer)
    const telling = outcomes
    outcomes = []
    let seconds = USUAL_SECONDS
    try {
      const answer = await callApi('POST', '/devices/self/heartbeat', {
        body: { report: await deviceReport(), commands: telling },
      })
      seconds = answer.nextInSeconds
      hear(answer)
      // Only a device that is known may listen: a topic that is refused takes the others of its wire along.
      stopFollowing ??= isOver ? undefined : follow('device', { device: hear })
    } catch (error) {
      outcomes = [...telling, ...outcomes]
      if (error instanceof ApiError && error.status === 401) {
        unfollow()
        onRefused(error.message)
      } else noteAtDevice('warning', 'Der Server war nicht erreichbar.')
    }
    if (!isOver) timer = setTimeout(() => void beat(), seconds * 1000)
  }
  const hear = ({ device, commands }: { device: OwnDevice; commands: readonly DeviceCommand[] }) => {
    if (isOver) return
    onDevice(device)
    for (const command of commands) if (!done.has(command.id)) void obey(command)
  }
  const obey = async (command: DeviceCommand) => {
    done.add(command.id)
    const outcome: Outcome = { id: command.id, status: 'succeeded' }
    try {
      await WAYS[command.command](command, hands)
    } catch {
      outcome.status = 'failed'
    }
    outcomes.push(outcome)
    await beat()
    // The server knows of it: whoever looks at the device sees that it obeyed.
    if (command.command === 'reload' && outcomes.length === 0) location.reload()
  }
  noteAtDevice('info', 'Seite geöffnet')
  const stopWatching = watchErrors()
  void beat()
  return () => {
    isOver = true
    clearTimeout(timer)
    unfollow()
    stopWatching()
  }
}

/** How each command is carried out. */
const WAYS: Readonly<
  Record<DeviceCommand['command'], (command: DeviceCommand, hands: CommandHands) => Promise<unknown>>
> = {
  reload: async () => undefined,
  identify: (_, { identify }) => identify(),
  showMessage: ({ parameters }, { showMessage }) => showMessage(parameters.text ?? ''),
  testNotification: (_, hands) => hands.testNotification(),
  requestLogs: () =>
    callApi('POST', '/devices/self/logs', { body: { sentAt: new Date().toISOString(), lines: [...deviceLog()] } }),
}
