/**
 * Milliseconds of processor time this thread takes for something that runs at once. Unlike the clock it says the same
 * on a machine that is busy with other things, so a bound on it is about the code alone.
 */
export function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
