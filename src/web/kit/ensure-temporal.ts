/** Older browsers lack Temporal: they get it as one more file, the newer ones nothing. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
