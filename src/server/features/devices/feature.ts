import type { Feature } from '#server/core/feature.ts'
import { devicesHook } from '#server/features/devices/devices-hook.ts'
import type { PairTv } from '#server/features/devices/pairing.ts'
import { mountDevices } from '#server/features/devices/routes.ts'
import { liveDevice } from '#contract/calls/streams.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { fetchCommands } from '#server/features/devices/commands.ts'
import { ownDeviceOf } from '#server/features/devices/own-device.ts'

/** Tells a device what staff say of it and what it is to do. That its key counts is watched by the stream itself. */
const deviceTopic =
  (app: App): Topic<'device'> =>
  async (_, request) => {
    const device = await selfOf(app, request)
    if (device.kind !== 'device') throw refusalOf(device, liveDevice.summary)
    return {
      channel: deviceChannel(device.id),
      tell: async () => ({
        event: 'device',
        data: { device: await ownDeviceOf(app, device.id), commands: await fetchCommands(app, device.id) },
      }),
    }
  }

/** What acts without a person: pairing, heartbeats, commands and logs. */
export const devices = ({ pairTv }: { pairTv: PairTv }) =>
  ({
    name: 'devices',
    mount: (server, app) => mountDevices(server, app, pairTv),
    hooks: { devices: devicesHook },
    topics: app => ({ device: deviceTopic(app) }),
  }) satisfies Feature
