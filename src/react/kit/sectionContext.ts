import type { Scope } from '../../state/kit/scope.ts'
import type { Can } from '../../state/permissions/permissions.ts'
import { session } from '../../state/session/session.ts'
import { useScope } from '../app/host.ts'
import type { Format } from '../messages/format.ts'
import type { EnglishMessages, MessagesWith, ParamNames, Translate } from '../messages/messages.ts'
import { useFormat } from '../messages/useFormat.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useHas, type Requiring } from './useHas.ts'
import { usePermissions } from './usePermissions.ts'

/** What the functions of a declaration may use. */
export interface SectionContext<English extends EnglishMessages> {
  t: Translate<English>
  format: Format
  /** Stores and writes of the element. */
  store: Scope['use']
  may: Can
  /** Whether the server can do something; undefined until that is known. */
  has: (what: Requiring) => boolean | undefined
  /** Id of the signed-in person. */
  ownId: string | undefined
}

/** Keys of messages without params, or with `{name}`, `{count}` and `{reason}`, which declarations fill in. */
export type PlainKey<English extends EnglishMessages> = {
  [Key in keyof English & string]: ParamNames<English[Key]> extends 'name' | 'count' | 'reason' ? Key : never
}[keyof English & string]

/** A text of a declaration about a row: the key of a message, or what makes the text. */
export type Say<English extends EnglishMessages, Row> =
  PlainKey<English> | ((row: Row, context: SectionContext<English>) => string)

/** What declarations fill in. */
export interface TextParams {
  name?: string
  count?: number
  reason?: string
}

/** What the functions of a declaration may use, on the screen that shows it. */
export const useSectionContext = <English extends EnglishMessages>(
  messages: MessagesWith<English>,
): SectionContext<English> => {
  const { use: store, app } = useScope()
  const t = useMessages(messages)
  return { t, format: useFormat(), store, may: usePermissions(), has: useHas(), ownId: app.use(session).claims()?.sub }
}

/** The text of a plain key. */
export const plainText = <English extends EnglishMessages>(
  t: Translate<English>,
  key: PlainKey<English>,
  params: TextParams = {},
): string => (t as unknown as (key: string, params: object) => string)(key, params)

/** The text that a declaration says about a row. */
export const textOf = <English extends EnglishMessages, Row>(
  context: SectionContext<English>,
  say: Say<English, Row>,
  row: Row,
  params: TextParams,
): string => (typeof say === 'function' ? say(row, context) : plainText(context.t, say, params))
