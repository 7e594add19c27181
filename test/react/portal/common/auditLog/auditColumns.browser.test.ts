import { audit, auditField } from '../../../../../src/http/audits/answers.ts'
import { readBy } from '../../../../../src/http/fields.ts'
import { fieldText } from '../../../../../src/react/portal/common/auditLog/auditColumns.tsx'
import type { AuditWords } from '../../../../../src/react/portal/common/auditLog/auditWords.ts'
import type { AuditsTranslate } from '../../../../../src/react/portal/common/auditLog/messages.ts'
import { equal } from '../../../../elements/browser.ts'

const words: AuditWords = {
  t: ((key: string) => key) as unknown as AuditsTranslate,
  sentenceOf: ({ description }) => description,
}

describe('the columns of an audit log', () => {
  it('have the name of then of what an entry is about, and its id only where none is known', () => {
    const target = readBy(auditField, {
      _id: '1',
      name: 'resource',
      type: 'AlphaNumeric',
      displayName: 'Target',
    }).output
    const targetOf = (resource: string, names?: Record<string, string>) =>
      fieldText(words, readBy(audit, { _id: 'a1', action: 'x', resource, ...(names && { names }) }).output, target)
    equal(targetOf('connection-1', { 'connection-1': 'Okta · acme.test' }), 'Okta · acme.test')
    equal(targetOf('connection-2', { 'connection-1': 'Okta' }), 'connection-2')
    equal(targetOf('constructor', {}), 'constructor')
    equal(targetOf('someone@acme.test'), 'someone@acme.test')
  })
})
