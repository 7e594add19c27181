import { call } from '../call.ts'
import { importedPart, rowVerdicts, waitingImportList } from './answers.ts'
import * as operations from './operations.ts'

/** Says for each row of a file whether it can be imported; changes nothing. */
export const check = call(operations.importCheck, { answer: rowVerdicts, contractOnly: 'absent' })

/** Imports a part of a file. */
export const importRows = call(operations.importPart, { answer: importedPart, contractOnly: 'absent' })

/** Imports with mails that are not sent yet. */
export const waiting = call(operations.waitingImports, { answer: waitingImportList, contractOnly: 'absent' })

/** Undoes an import before its mails are sent. */
export const undo = call(operations.importUndo, { request: (id: string) => ({ id }), contractOnly: 'absent' })
