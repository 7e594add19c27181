import type { App } from '../../../kit/app.ts'
import { storageKeys } from '../../../session/storageKeys.ts'

/** A target that requires another step-up this soon after the last one gets it only when the person confirms. */
const restMs = 60_000
const longest = 4_096

const readLast = (app: App): { target: string; atMs: number } | undefined => {
  const text = app.ports.tabStore.read(storageKeys.stepUpTarget)
  if (text === undefined || text.length > longest) return undefined
  try {
    const { v, target, atMs } = JSON.parse(text) as Record<string, unknown>
    return v === 1 && typeof target === 'string' && typeof atMs === 'number' ? { target, atMs } : undefined
  } catch {
    return undefined // Malformed value; the next write replaces it.
  }
}

/** Records that a target requires a step-up; false when it had an automatic one just now. */
export const mayStart = (app: App, target: string): boolean => {
  const now = app.ports.clock.now()
  const last = readLast(app)
  if (last?.target === target && Math.abs(now - last.atMs) < restMs) return false
  app.ports.tabStore.write(storageKeys.stepUpTarget, JSON.stringify({ v: 1, target, atMs: now }))
  return true
}
