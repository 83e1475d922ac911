import { useQuery } from '@tanstack/react-query'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import type { SceneRow } from '#contract/resources/scenes.ts'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { listRows } from '#web/kit/resource-client.ts'

const MOST = 500

const rowsOf = async <T>(path: 'digital-signage-segments' | 'scenes', signal: AbortSignal) =>
  (await listRows({ path }, { query: { page: 1, limit: MOST, sort: 'name' }, signal })) as unknown as T[]

/**
 * The film sequences one may see, for whoever reckons with them; one of a scene stands as long as that says, where it
 * says nothing itself.
 */
export const useSegments = () =>
  useQuery({
    queryKey: ['digital-signage-segments', 'all'],
    async queryFn({ signal }) {
      const segments = await rowsOf<SegmentRow>('digital-signage-segments', signal)
      const hasScenes = segments.some(({ scene, durationSeconds }) => scene && durationSeconds === null)
      const scenes = hasScenes ? await rowsOf<SceneRow>('scenes', signal) : []
      const secondsOf = new Map(scenes.map(({ id, durationSeconds }) => [id, durationSeconds]))
      return segments.map(segment => ({
        ...segment,
        durationSeconds:
          segment.durationSeconds ??
          (segment.type === 'scene' && segment.scene ? (secondsOf.get(segment.scene.id) ?? null) : null),
      }))
    },
  })

/** What the entries of a stream show, by name. */
export function useSegmentNames(entries: StreamRow['entries']): string[] {
  const { data } = useSegments()
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return entries.map(({ segment }) => names.get(segment?.id) ?? segment?.name ?? '')
}
