import type { Feature } from '#server/core/feature.ts'
import { deviceTopic } from '#server/features/devices/device-topic.ts'
import { devicesHook } from '#server/features/devices/devices-hook.ts'
import type { PairTv } from '#server/features/devices/pairing.ts'
import { mountDevices } from '#server/features/devices/routes.ts'

/** What acts without a person: pairing, heartbeats, commands and logs. */
export const devices = ({ pairTv }: { pairTv: PairTv }) =>
  ({
    name: 'devices',
    mount: (server, app) => mountDevices(server, app, pairTv),
    hooks: { devices: devicesHook },
    topics: app => ({ device: deviceTopic(app) }),
  }) satisfies Feature
