import type { Manifest, ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import type { Programme } from '#domain/signage/stream.ts'
import type { Boards } from '#web/signage/engine/boards.ts'
import type { Files, Missing } from '#web/signage/engine/files.ts'
import { type Ports, Unreachable } from '#web/signage/engine/ports.ts'

type Asked = { segment?: number; stream?: number }
/** A manifest that is complete, and what the rules of time need of it. */
export type Active = {
  manifest: Manifest
  programme: Programme
  /** The same without what was put on for a while. */
  regular: Programme
  segments: ReadonlyMap<number, ManifestSegment>
}

/**
 * Brings what is new behind what is shown: the next manifest takes the place of the one before once every file of it is
 * there and every board was read. Until then the old one plays on; its prices and numbers follow all the same.
 */
export function createLoader(ports: Ports, files: Files, boards: Boards, askedBefore: Asked) {
  const { server, store, hands, note } = ports
  let asked = askedBefore
  let active: Active | null = null
  let pending: Manifest | null = null
  let missing: Missing[] = []
  let lengths = new Map<string, number>()
  let isFetching = false

  const segmentsOf = (...manifests: (Manifest | null | undefined)[]) => [
    ...new Map(
      manifests.flatMap(manifest => manifest?.timeline.segments ?? []).map(segment => [segment.id, segment]),
    ).values(),
  ]

  /** Films whose length the server does not know are measured before they play. */
  async function measure({ timeline, files: list }: Manifest): Promise<void> {
    for (const { type, naturalSeconds, media } of timeline.segments) {
      const sha =
        type === 'video' && naturalSeconds === null ? list.find(({ url }) => url === media[0]?.url)?.sha256 : undefined
      if (!sha || lengths.has(sha)) continue
      const film = await store.file(sha)
      const seconds = film && (await hands.measure(film))
      if (seconds) lengths.set(sha, seconds)
    }
    await store.write('lengths', [...lengths])
  }

  function activeOf(manifest: Manifest): Active {
    const { tv, timeline } = manifest
    const shaOf = new Map(manifest.files.map(({ url, sha256 }) => [url, sha256]))
    const segments = timeline.segments.map(segment => ({
      ...segment,
      naturalSeconds: segment.naturalSeconds ?? lengths.get(shaOf.get(segment.media[0]?.url ?? '') ?? '') ?? null,
    }))
    const { stream, overrideSegment } = timeline
    const regular = {
      device: tv.id,
      timeZone: tv.timeZone,
      isEnabled: tv.isEnabled,
      stream,
      overrideSegment,
      segments,
    }
    // A programme that was kept by a player of an earlier version has none.
    const specials = timeline.specials ?? []
    return {
      manifest,
      programme: specials.length > 0 ? { ...regular, specials } : regular,
      regular,
      segments: new Map(segments.map(segment => [segment.id, segment])),
    }
  }

  /** Takes the next manifest over if all of it is there. */
  async function takeOver(): Promise<boolean> {
    const next = pending
    if (!next || !files.isComplete(next)) return false
    if (!(await boards.read(segmentsOf(next), next.revision))) return false
    await measure(next)
    if (pending !== next) return false
    await store.write('manifest', next)
    active = activeOf(next)
    pending = null
    boards.forgetBut(segmentsOf(next))
    await files.sweep([next])
    return true
  }

  async function fetchFiles(): Promise<void> {
    if (isFetching) return
    isFetching = true
    try {
      // What is fetched goes on through new manifests that need it as well.
      for (let turn: Manifest | null = null; (pending ?? active?.manifest ?? null) !== turn;) {
        turn = pending ?? active!.manifest
        missing = await files.fetchMissing(
          turn,
          sha256 => (pending ?? active?.manifest)?.files.some(file => file.sha256 === sha256) === true,
        )
        if (pending) await takeOver()
      }
      for (const { file, why } of missing) note('warning', `${file.url}: ${why}`)
    } finally {
      isFetching = false
    }
  }

  return {
    async load(): Promise<void> {
      lengths = new Map(((await store.read('lengths')) as [string, number][] | undefined) ?? [])
      const kept = (await store.read('manifest')) as Manifest | undefined
      try {
        if (kept && files.isComplete(kept)) active = activeOf(kept)
        else if (kept) pending = kept
      } catch {
        // Kept by a player that knew it in another shape: it is read anew.
        note('warning', 'Das gespeicherte Programm ist nicht lesbar.')
      }
    },
    /**
     * Reads the manifest at a revision if that is another one than what is there, and the boards that changed. @throws
     * Unreachable, Refused.
     */
    async refresh(revision: number, isForced = false): Promise<void> {
      const newest = pending ?? active?.manifest
      if (isForced || newest?.revision !== revision) {
        const next = await server.manifest(asked)
        pending = next
      }
      const now = pending ?? active!.manifest
      // What plays on until the new is complete follows the shop as well.
      if (active) await boards.read(segmentsOf(active.manifest, files.isComplete(now) ? now : null), now.revision)
      if (pending) await takeOver()
    },
    /**
     * Reads a manifest that brings this as well, and every one after it until somebody asks for something else. @throws
     * Unreachable, Refused.
     */
    async ask(what: Asked): Promise<void> {
      asked = what
      pending = await server.manifest(asked)
      await takeOver()
    },
    /** Fetches what is missing, in the background of everything else. */
    fetchFiles: () =>
      fetchFiles().catch((error: unknown) => (error instanceof Unreachable ? undefined : note('error', String(error)))),
    forgetAsked: () => {
      asked = {}
    },
    active: () => active,
    isComplete: () => pending === null && active !== null && files.isComplete(active.manifest),
    percent: () => files.percent(pending ?? active?.manifest ?? EMPTY),
    missing: () => missing,
  }
}
const EMPTY = { files: [] } as unknown as Manifest
export type Loader = ReturnType<typeof createLoader>
