// The performance workarounds: what a reader would not expect there, and why it stays. What saves less than 5 KB or
// 10 MiB is no reason for one. `noticedBy` names what fails when one stops working.

export type Workaround = {
  what: string
  where: string
  /** What it would cost to straighten it, measured in November 2026 with all the others in place. */
  saves: string
  /** The budget of docs/performance.md that needs it. What no budget needs is not bent. */
  budget: string
  /** What tells that it no longer works. */
  noticedBy: 'scripts/size.mjs' | 'scripts/performance-workarounds.test.ts' | 'npm run bench'
}

/** Beside a resting server of 125 MiB; each figure is the median of three readings after 80 seconds of rest. */
export const WORKAROUNDS: readonly Workaround[] = [
  {
    what: 'A resting server collects what it left behind, and hands it back to the machine',
    where: 'src/server/idle-gc.ts with --expose-gc (scripts/start.mjs)',
    saves: '33 MiB at rest',
    budget: 'memory, idle',
    noticedBy: 'scripts/performance-workarounds.test.ts',
  },
  {
    what: 'The allocator of the C library keeps two arenas and maps large pieces by themselves, so that what is freed goes back',
    where: 'MALLOC_ARENA_MAX and MALLOC_MMAP_THRESHOLD_ (scripts/start.mjs)',
    saves: '19 MiB at rest, 10 of them by the arenas and 3 by pieces of 32 KiB instead of 128',
    budget: 'memory, idle',
    noticedBy: 'scripts/performance-workarounds.test.ts',
  },
  {
    what: 'The young heap stays at 16 MiB under load, where it would grow to 64',
    where: '--max-semi-space-size=8 (scripts/start.mjs)',
    saves: 'nothing at rest; up to 48 MiB after a burst of requests',
    budget: 'memory, after the order run; memory, no growth between runs',
    noticedBy: 'scripts/performance-workarounds.test.ts',
  },
  {
    what: 'The old heap is collected once it is a third larger than what lives in it, where it would grow to four times that',
    where: '--heap-growing-percent and --initial-old-space-size (scripts/start.mjs)',
    saves: 'nothing at rest; 55 MiB under orders in a small shop, up to 200 in a large one (decision 050)',
    budget: 'memory, most of the whole run (large shop); memory, no growth between runs',
    noticedBy: 'scripts/performance-workarounds.test.ts',
  },
  {
    what: 'What Node compiled is kept for the next start',
    where: 'enableCompileCache in src/server/main.ts',
    saves: 'half the time to the first page (decision 005)',
    budget: 'cold start to the first menu page',
    noticedBy: 'npm run bench',
  },
  {
    what: 'What was compiled stays compiled, where a rest would have it thrown away for a memory that it does not give back',
    where: '--no-flush-bytecode (scripts/start.mjs)',
    saves: '0.13 ms of each of the first two thousand orders after a rest, for nothing at rest (decision 005)',
    budget: 'CPU per order',
    noticedBy: 'npm run bench',
  },
  {
    what: 'All that the server renders pages of stands in one file, where it would be a hundred and fifty',
    where: 'RENDERED_GROUPS in scripts/chunk-groups.ts',
    saves: '35 ms to the first page (decision 005)',
    budget: 'cold start to the first menu page',
    noticedBy: 'npm run bench',
  },
  {
    what: 'Pages of the website are brought to life by a small stand-in for React, and know nothing of the shop',
    where: 'SMALL_REACT in vite.config.ts, src/web/storefront/entry-content.tsx (decision 009)',
    saves: '60 KB of every page of the website',
    budget: 'JavaScript, page of blocks',
    noticedBy: 'scripts/size.mjs',
  },
  {
    what: 'Browsers that know Temporal are spared its stand-in',
    where: 'src/web/kit/ensure-temporal.ts',
    saves: '17.4 KB of the menu page',
    budget: 'JavaScript, menu page',
    noticedBy: 'scripts/size.mjs',
  },
  {
    what: 'Programs of a page are fetched once the guest sees it, and what the server wrote is not brought to life where nothing changes',
    where: 'src/server/features/pages/late-start.ts, src/web/kit/use-skip-hydration.ts',
    saves: 'a link and a processor for what guests came to read',
    budget: 'Lighthouse, menu page with pictures, LCP and TBT',
    noticedBy: 'npm run bench',
  },
]
