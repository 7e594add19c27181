import type { DevTools } from './devtools.ts'

/** Names of the conditions a page is loaded under. */
export type ProfileName = 'unthrottled' | 'slow'

/** The conditions a page is loaded under. */
export interface Profile {
  name: ProfileName
  /** How many times slower the main thread runs. */
  cpuSlowdown: number
  /** Absent: the network is left alone. */
  network?: { latencyMs: number; downBytesPerSecond: number; upBytesPerSecond: number }
}

const bytesPerMegabit = 125_000

/** The machine as it is. */
export const unthrottled: Profile = { name: 'unthrottled', cpuSlowdown: 1 }

/** A phone on a mobile network: the browser's Fast 4G figures with the CPU four times slower. */
const slow: Profile = {
  name: 'slow',
  cpuSlowdown: 4,
  network: {
    latencyMs: 165,
    downBytesPerSecond: 8.1 * bytesPerMegabit,
    upBytesPerSecond: 1.35 * bytesPerMegabit,
  },
}

/** What every page is loaded under in each round. */
export const profiles: readonly Profile[] = [unthrottled, slow]

/** Puts a page under the conditions of a profile, from its next request and task on. */
export const applyProfile = async (devTools: DevTools, { cpuSlowdown, network }: Profile): Promise<void> => {
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (network !== undefined)
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downBytesPerSecond,
      uploadThroughput: network.upBytesPerSecond,
    })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
