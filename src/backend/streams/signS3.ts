import { AwsV4Signer } from 'aws4fetch'

/** What an object is stored with. */
export interface S3Upload {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  headers: Record<string, string>
  body: string
  nowMs: number
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The headers of the upload of an object (AWS Signature Version 4), with a signature of its content too. */
export const signedUpload = async (upload: S3Upload): Promise<Record<string, string>> => {
  const { url, region, accessKeyId, secretAccessKey, headers, body, nowMs } = upload
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const signer = new AwsV4Signer({
    method: 'PUT',
    service: 's3',
    datetime: new Date(nowMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    headers: { ...headers, 'x-amz-content-sha256': hexOf(hash) },
    url,
    region,
    accessKeyId,
    secretAccessKey,
    body,
    allHeaders: true,
  })
  const signed = await signer.sign()
  return Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'))
}
