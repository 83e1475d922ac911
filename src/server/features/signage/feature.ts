import type { Feature } from '#server/core/feature.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { followChanges, tvOrdersTopic, tvTopic } from '#server/features/signage/live-tv.ts'
import { mountSignage } from '#server/features/signage/routes.ts'
import { segmentsHook, streamsHook, tvsHook } from '#server/features/signage/signage-hooks.ts'
import { tidyScreens, watchScreens } from '#server/features/signage/watch-screens.ts'

/** Screens: what TVs are to show, what they are told and what they tell (decision 128). */
export const signage = (others: Dependencies) =>
  ({
    name: 'signage',
    mount: (server, app) => mountSignage(server, app, others),
    tasks: app => ({ 'watch-screens': () => watchScreens(app), 'tidy-screens': () => tidyScreens(app) }),
    crons: { 'watch-screens': '* * * * *', 'tidy-screens': '41 3 * * *' },
    hooks: {
      'digital-signage-segments': segmentsHook,
      'digital-signage-streams': streamsHook,
      'digital-signage-devices': tvsHook,
    },
    topics: app => ({ tv: tvTopic(app, others), tvOrders: tvOrdersTopic(app, others) }),
    begin: followChanges,
  }) satisfies Feature
