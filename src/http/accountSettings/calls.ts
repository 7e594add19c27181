import { callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { readBy, textsByKey } from '../fields.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'
import { accountSettings, type Settings } from './answers.ts'
import * as operations from './operations.ts'
import { settingNames, type SettingName } from './settingNames.ts'
import type { AccountSettings } from './types.ts'

/** What a person entered; fields that are not on screen are absent. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** An edit, and the settings that it began with. */
export interface SettingsEdit {
  values: SettingValues
  began: Settings
}

const editConflicts = 'accountSettings.editConflicts'

const changesOf = ({ values, began }: SettingsEdit): Partial<Record<SettingName, string>> =>
  Object.fromEntries(
    settingNames.flatMap(name => {
      const value = values[name]
      return value === undefined || value === began[name] ? [] : [[name, value]]
    }),
  )

/** Everything that is set, for a server that may take a missing field for an empty one. */
const setFields = ({ updatedAt: _updatedAt, ...fields }: Settings): Partial<AccountSettings> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const read = (server: Server): Promise<Settings> => sendUnlessUnsaved(server, operations.get, accountSettings, {})

/** Sends changes; answers with what the server has stored then. */
const write = async ({ send }: Server, changes: Partial<AccountSettings>, began: Settings): Promise<Settings> => {
  const answer = await send(operations.update, changes, textsByKey)
  // What was cleared is missing in the answer.
  return readBy(accountSettings, { ...began, ...changes, ...answer }).output
}

/** The settings of the organization; empty where none were saved. */
export const settings = callOfSeveral({
  name: operations.get.name,
  run: (server, _all: void) => read(server),
})

/** Saves the changed settings. Rejects with `ER-CONFLICT` when the settings have changed since they were read. */
export const save = callOfSeveral({
  name: operations.update.name,
  ability: editConflicts,
  conflict: accountSettings,
  run: (server, edit: SettingsEdit) => {
    const { updatedAt } = edit.began
    return write(server, { ...changesOf(edit), ...(updatedAt !== '' && { updatedAt }) }, edit.began)
  },
  contractOnly: async (server, edit) => {
    requireUnchanged(edit.began, await read(server))
    return write(server, { ...setFields(edit.began), ...changesOf(edit) }, edit.began)
  },
})

/** Saves a logo, a `data:` URL of a picture, or removes it by an empty text; the other settings stay as they are stored. */
export const saveLogo = callOfSeveral({
  name: operations.update.name,
  ability: editConflicts,
  run: async (server, logo: string) => write(server, { logo }, await read(server)),
  contractOnly: async (server, logo) => {
    const began = await read(server)
    return write(server, { ...setFields(began), logo }, began)
  },
})
