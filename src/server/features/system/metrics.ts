import { Registry, collectDefaultMetrics } from 'prom-client'

/** The process's figures, gathered from the moment this is called. */
export function collectMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
