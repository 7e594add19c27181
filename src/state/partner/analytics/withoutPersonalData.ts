/** An event of the analytics client before it is sent. */
interface AnalyticsEvent {
  properties: Record<string, unknown>
  $set?: unknown
  $set_once?: unknown
}

/** A name of a property in which titles, referrers or traits of people may stand. */
const personal = /^(?:title|\$set|\$set_once|\$(?:initial_|session_entry_)?referr.*)$/

/** An address without what may hold codes and names: query and hash. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)

/** What is sent of an event: people and tenants are known by their ids alone, and addresses by their paths. */
export const withoutPersonalData = <Event extends AnalyticsEvent>(event: Event): Event => {
  const { $set: _set, $set_once: _setOnce, ...rest } = event
  const properties = Object.entries(event.properties)
    .filter(([name]) => !personal.test(name))
    .map(([name, value]) => [name, isAddress(value) ? withoutQuery(value) : value])
  return { ...rest, properties: Object.fromEntries(properties) as Event['properties'] } as Event
}
