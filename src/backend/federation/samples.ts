import type { Settings } from '../settings/settings.ts'

/** A record that may be one of the demo's samples. */
export interface MaybeSample {
  /**
   * True for sample providers, which are used in a demo only: their secrets are public and their addresses are local.
   * Absent for all others.
   */
  isSample?: boolean
}

/** True unless the record is a sample and this server is no demo: then it is treated as if there were none. */
export const isOffered = ({ isSample = false }: MaybeSample, { isDemo }: Pick<Settings, 'isDemo'>): boolean =>
  isDemo || !isSample
