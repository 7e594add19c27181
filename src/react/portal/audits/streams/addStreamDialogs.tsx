import * as v from 'valibot'
import type { AuditStreamKind } from '../../../../http/auditStreams/types.ts'
import { auditStreams } from '../../../../state/portal/audits/auditStreams.ts'
import { dialogForm, type FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { auditsMessages, type AuditsTranslate } from '../../common/auditLog/messages.ts'
import { secretLabels, secretSchema, typed } from './streamFields.ts'

const blank = {
  displayName: '',
  url: '',
  secret: '',
  index: '',
  bucket: '',
  prefix: '',
  region: '',
  accessKeyId: '',
  fromBeginning: false,
}

const isAddress = (text: string) => URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)

const schemaFor = (kind: AuditStreamKind) => (t: AuditsTranslate) => {
  const trimmed = v.pipe(v.string(), v.trim())
  const ofS3 = (message: string) => (kind === 's3' ? v.pipe(trimmed, v.nonEmpty(message)) : trimmed)
  return v.object({
    displayName: v.pipe(trimmed, v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
    url: v.pipe(trimmed, v.check(isAddress, t('streamUrlMissing'))),
    secret: secretSchema(t),
    index: trimmed,
    bucket: ofS3(t('bucketMissing')),
    prefix: trimmed,
    region: ofS3(t('regionMissing')),
    accessKeyId: ofS3(t('accessKeyMissing')),
    fromBeginning: checked,
  })
}

type Props = FieldsProps<ReturnType<ReturnType<typeof schemaFor>>, typeof blank>

const S3Fields = ({ form }: Props) => {
  const t = useMessages(auditsMessages)
  return (
    <>
      <TextField {...form.field('bucket')} {...typed} label={t('bucket')} />
      <TextField {...form.field('prefix')} {...typed} label={t('prefix')} optional={t('optional')} />
      <TextField {...form.field('region')} {...typed} label={t('region')} />
      <TextField {...form.field('accessKeyId')} {...typed} label={t('accessKeyId')} />
    </>
  )
}

const fieldsFor = (kind: AuditStreamKind) => (props: Props) => {
  const t = useMessages(auditsMessages)
  const { form } = props
  return (
    <>
      <TextField {...form.field('displayName')} label={t('name')} autoComplete="off" />
      <TextField
        {...form.field('url')}
        {...typed}
        label={t('address')}
        description={t(`${kind}UrlHint`)}
        type="url"
        inputMode="url"
      />
      {kind === 'splunk' && (
        <TextField {...form.field('index')} {...typed} label={t('splunkIndex')} optional={t('optional')} />
      )}
      {kind === 's3' && <S3Fields {...props} />}
      <TextField
        {...form.field('secret')}
        {...typed}
        label={t(secretLabels[kind])}
        description={t('streamSecretHint')}
        type="password"
        autoComplete="new-password"
      />
      <Checkbox {...form.box('fromBeginning')} label={t('fromBeginning')} />
    </>
  )
}

/** The dialog that adds a destination of a kind. */
const addDialog = <const Title extends 'addHttps' | 'addSplunk' | 'addS3'>(kind: AuditStreamKind, title: Title) =>
  dialogForm({
    messages: auditsMessages,
    title,
    text: 'addStreamText',
    submit: 'addStream',
    done: 'streamAdded',
    schema: schemaFor(kind),
    values: (row: typeof blank) => row,
    blank,
    faults: { 'ER-STREAM-URL': 'url' },
    Fields: fieldsFor(kind),
    save: ({ displayName, url, secret, fromBeginning, ...options }, { store }) =>
      store(auditStreams).create.run({ kind, displayName, url, secret, fromBeginning, options }),
  })

/** Adds a receiver of signed requests. */
export const AddHttpsDialog = addDialog('https', 'addHttps')
/** Adds an HTTP Event Collector of Splunk. */
export const AddSplunkDialog = addDialog('splunk', 'addSplunk')
/** Adds a bucket that understands S3. */
export const AddS3Dialog = addDialog('s3', 'addS3')
