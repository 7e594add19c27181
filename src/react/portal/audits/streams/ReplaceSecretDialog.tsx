import * as v from 'valibot'
import type { AuditStreamItem } from '../../../../http/auditStreams/answers.ts'
import { auditStreams } from '../../../../state/portal/audits/auditStreams.ts'
import { dialogForm } from '../../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { auditsMessages } from '../../common/auditLog/messages.ts'
import { secretLabels, secretSchema, typed } from './streamFields.ts'

/** Replaces what a destination is reached with. */
export const ReplaceSecretDialog = dialogForm({
  messages: auditsMessages,
  title: 'replaceSecretTitle',
  text: 'replaceSecretText',
  submit: 'testAndReplace',
  done: 'secretReplaced',
  nameOf: ({ displayName }: AuditStreamItem) => displayName,
  schema: (t, _context, { kind }) =>
    v.object({
      secret: secretSchema(t),
      accessKeyId: kind === 's3' ? v.pipe(v.string(), v.trim(), v.nonEmpty(t('accessKeyMissing'))) : v.string(),
    }),
  values: ({ options }) => ({ secret: '', accessKeyId: options['accessKeyId'] ?? '' }),
  Fields: ({ form, row: { kind } }) => {
    const t = useMessages(auditsMessages)
    return (
      <>
        {kind === 's3' && <TextField {...form.field('accessKeyId')} {...typed} label={t('accessKeyId')} />}
        <TextField
          {...form.field('secret')}
          {...typed}
          label={t(secretLabels[kind])}
          description={t('streamSecretHint')}
          type="password"
          autoComplete="new-password"
        />
      </>
    )
  },
  save: ({ secret, accessKeyId }, { store, began: { id, kind } }) =>
    store(auditStreams).replaceSecret.run({ id, secret, ...(kind === 's3' && { accessKeyId }) }),
})
