import type { ShellEnvironment, ShellOptions } from '../../vendor/shellOptions.ts'
import { environmentOf } from '../addresses.ts'

/** Path of the host's proxy to the analytics server. */
const proxyPath = '/ph'
const idleSeconds = { least: 60, most: 36_000, usual: 1_800 }

/** What the analytics client is started with. */
export interface AnalyticsSettings {
  key: string
  /** Address of the proxy, without a slash at its end. */
  proxy: string
  /** Separates what two apps of a page store. */
  name: string
  sessionIdleSeconds: number
  isRecorded: boolean
  onFlags: ((flags: Readonly<Record<string, string | boolean>>) => void) | undefined
}

/** True for a host name that is an IP address; URLs write IPv6 addresses in brackets and IPv4 addresses as four numbers. */
const isAddress = ({ hostname }: URL) => hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname)

const clampedIdle = (seconds: number | undefined): number =>
  seconds === undefined || !Number.isFinite(seconds)
    ? idleSeconds.usual
    : Math.min(Math.max(seconds, idleSeconds.least), idleSeconds.most)

const isRecordedIn = (environments: readonly ShellEnvironment[], environment: ShellEnvironment | undefined) =>
  environment !== undefined && environments.includes(environment)

/** The settings for a page; undefined where nothing is reported: without a key, and at an IP address. */
export const analyticsSettings = (
  page: URL,
  { analytics, environments }: Pick<ShellOptions, 'analytics' | 'environments'>,
  name: string,
): AnalyticsSettings | undefined => {
  if (!analytics?.key || isAddress(page)) return undefined
  return {
    key: analytics.key,
    proxy: page.origin + proxyPath,
    name,
    sessionIdleSeconds: clampedIdle(analytics.sessionIdleSeconds),
    isRecorded: isRecordedIn(analytics.recordedEnvironments ?? [], environmentOf(page, environments)),
    onFlags: analytics.onFlags,
  }
}
