import type { App } from '../../kit/app.ts'
import { feature } from '../../kit/feature.ts'
import type { Scope } from '../../kit/scope.ts'
import { hideSecrets, onlyValue } from '../../kit/urlSecrets.ts'
import { storageKeys } from '../../session/storageKeys.ts'

/** A visit to Slack that this tab left for; single use, expires after ten minutes. */
export interface SlackVisit {
  /** The state that Slack sends back, so that a code of another person cannot be injected (CSRF). */
  readonly state: string
  /** The address to which Slack sends the person; empty for the only one that is registered. */
  readonly redirectUri: string
  /** The organization that is to be connected. */
  readonly tenantId: string
  readonly startedAt: number
}

/** What a person brought back from Slack. */
export interface SlackAnswer extends SlackVisit {
  /** Empty where the person, or Slack, refused. */
  readonly code: string
}

const lifeMs = 600_000
const maxLetters = 4_096

const isVisit = (value: unknown): value is SlackVisit => {
  if (typeof value !== 'object' || value === null) return false
  const { state, redirectUri, tenantId, startedAt } = value as Partial<Record<string, unknown>>
  return (
    [state, tenantId].every(text => typeof text === 'string' && text !== '') &&
    typeof redirectUri === 'string' &&
    typeof startedAt === 'number'
  )
}

const readVisit = ({ ports }: App): SlackVisit | undefined => {
  const text = ports.tabStore.read(storageKeys.slackVisit) ?? ''
  try {
    const visit: unknown = text.length > maxLetters ? undefined : JSON.parse(text)
    const ageMs = isVisit(visit) ? ports.clock.now() - visit.startedAt : lifeMs
    return isVisit(visit) && ageMs >= 0 && ageMs < lifeMs ? visit : undefined
  } catch {
    return undefined // Missing or malformed value.
  }
}

/** Stores a visit until the person comes back. */
export const saveSlackVisit = ({ ports }: App, visit: SlackVisit): void =>
  ports.tabStore.write(storageKeys.slackVisit, JSON.stringify(visit))

const answerKeys = ['code', 'state', 'error', 'error_description']

/**
 * The answer of a visit to Slack with which this page was opened. The whole portal looks for it when it starts, because the
 * address to which Slack sends a person may name no section.
 */
export const slackReturn = feature('slackReturn', app => {
  const { navigation, tabStore } = app.ports
  const visit = readVisit(app)
  let answer: SlackAnswer | undefined
  if (visit) {
    const isHere = navigation.url().searchParams.has('state')
    // On pages of hosted login, secrets were taken out of the address before.
    const { searchParams } = isHere ? navigation.url() : navigation.takeArrival()
    if (onlyValue(searchParams, 'state') === visit.state) answer = { ...visit, code: onlyValue(searchParams, 'code') }
  }
  if (answer) {
    tabStore.remove(storageKeys.slackVisit)
    hideSecrets({ app }, answerKeys)
  }
  return {
    isPending: (): boolean => answer !== undefined,
    /** The answer, once. */
    take: (): SlackAnswer | undefined => {
      const taken = answer
      answer = undefined
      return taken
    },
  }
})

/** Whether the person is coming back from Slack. */
export const isBackFromSlack = ({ app }: Pick<Scope, 'app'>): boolean => app.use(slackReturn).isPending()
