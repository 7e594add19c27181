import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditFile } from '../../../src/backend/audits/auditFile.ts'
import type { AuditRow } from '../../../src/http/audits/types.ts'

test('a file of audit rows has facts as JSON, and no text that a spreadsheet would run [csv-formulas]', () => {
  const row = { email: '=cmd()', json: [{ a: 1 }], severity: 'info' } as unknown as AuditRow
  const columns = ['email', 'json', 'severity', 'actorMail', 'toString'].map(name => ({
    name,
    displayName: `-${name}`,
  }))
  assert.equal(
    auditFile(columns, [row]),
    '\ufeff\'-email,\'-json,\'-severity,\'-actorMail,\'-toString\r\n\'=cmd(),"[{""a"":1}]",info,,\r\n',
  )
})
