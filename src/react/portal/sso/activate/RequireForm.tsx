import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { ssoEnforcement } from '../../../../state/portal/sso/ssoEnforcement.ts'
import { session } from '../../../../state/session/session.ts'
import { shownSession } from '../../../../state/session/shownSession.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { EditError } from '../../../kit/forms/EditError.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { MembersField } from '../../common/choices/MembersField.tsx'
import { activateMessages, type ActivateTranslate } from './messages.ts'

/** Grace periods that are offered, in days; 0 for none. */
const graceDays = [0, 7, 14, 30] as const

const schemaOf = (t: ActivateTranslate) =>
  v.object({
    graceDays: v.pipe(v.string(), v.transform(Number)),
    exemptUserIds: v.pipe(v.array(v.string()), v.minLength(1, t('exemptMissing'))),
  })

/** Requires the provider of a connection: from when on, and who may sign in by another method. */
export const RequireForm = ({ id }: { id: string }) => {
  const t = useMessages(activateMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { begin } = useElementStore(ssoEnforcement)
  const user = shownSession(useStore(useFeature(session).$screen))?.user
  const form = useEditForm({
    schema: schemaOf(t),
    row: user?.id ?? '',
    values: ownId => ({ graceDays: '14', exemptUserIds: [ownId] }),
    isNew: true,
    save: values => begin.run({ id, ...values }),
    onSaved: (_answer, values) => show({ text: t(values.graceDays === 0 ? 'tried' : 'begun') }),
    faultOf: error =>
      error.code === 'ER-SSO-NO-EXEMPT-ADMINISTRATOR'
        ? { field: 'exemptUserIds', message: errorText(error) }
        : undefined,
  })
  return (
    <Form {...form.form}>
      <Text>{t('requireText')}</Text>
      <EditError form={form} />
      <Select
        {...form.field('graceDays')}
        label={t('grace')}
        description={`${t('graceHint')} ${t('trialHint')}`}
        options={graceDays.map(days => ({
          value: String(days),
          label: days === 0 ? t('graceNone') : t('days', { count: days }),
        }))}
      />
      <MembersField
        {...form.field('exemptUserIds')}
        label={t('exempt')}
        description={t('exemptHint')}
        chosen={[{ id: user?.id ?? '', name: user?.email ?? '' }]}
      />
      <Row>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {t('requireTitle')}
        </Button>
      </Row>
    </Form>
  )
}
