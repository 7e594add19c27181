import type { CodeSample } from '../../ui/portal/CodeBlock.tsx'

const javaScript = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns whether a request is genuine. \`body\` is the raw text of its body. */
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (!id || !timestamp || !signatures) return false
  // At most 5 minutes old, so that nobody can send it again later.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
  // After whsec_ comes base64; any other secret is used as it is.
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  // There are several signatures while a secret is replaced.
  return signatures.split(' ').some(entry => {
    const [version, signature = ''] = entry.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`

const python = `import base64
import hashlib
import hmac
import time


def is_genuine(secret: str, headers: dict, body: str) -> bool:
    """Returns whether a request is genuine. body is the raw text of its body."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not message_id or not signatures or not timestamp.isdecimal():
        return False
    # At most 5 minutes old, so that nobody can send it again later.
    if abs(time.time() - int(timestamp)) > 300:
        return False
    # After whsec_ comes base64; any other secret is used as it is.
    is_base64 = secret.startswith("whsec_")
    key = base64.b64decode(secret[6:]) if is_base64 else secret.encode()
    signed = f"{message_id}.{timestamp}.{body}".encode()
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # There are several signatures while a secret is replaced.
    return any(
        hmac.compare_digest(b"v1," + expected, entry.encode())
        for entry in signatures.split(" ")
    )
`

const go = `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// IsGenuine returns whether a request is genuine. body is its raw body.
func IsGenuine(secret string, headers http.Header, body []byte) bool {
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return false
	}
	// At most 5 minutes old, so that nobody can send it again later.
	age := time.Now().Unix() - seconds
	if age > 300 || age < -300 {
		return false
	}
	// After whsec_ comes base64; any other secret is used as it is.
	key := []byte(secret)
	if text, isBase64 := strings.CutPrefix(secret, "whsec_"); isBase64 {
		if key, err = base64.StdEncoding.DecodeString(text); err != nil {
			return false
		}
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := mac.Sum(nil)
	// There are several signatures while a secret is replaced.
	for _, entry := range strings.Fields(headers.Get("webhook-signature")) {
		version, signature, _ := strings.Cut(entry, ",")
		given, err := base64.StdEncoding.DecodeString(signature)
		if version == "v1" && err == nil && hmac.Equal(given, expected) {
			return true
		}
	}
	return false
}
`

const java = `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Webhooks {
  /** Returns whether a request is genuine. body is the raw text of its body. */
  public static boolean isGenuine(String secret, Map<String, String> headers, String body)
      throws GeneralSecurityException {
    String id = headers.getOrDefault("webhook-id", "");
    String timestamp = headers.getOrDefault("webhook-timestamp", "");
    String signatures = headers.getOrDefault("webhook-signature", "");
    if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
    // At most 5 minutes old, so that nobody can send it again later.
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300) return false;
    // After whsec_ comes base64; any other secret is used as it is.
    byte[] key =
        secret.startsWith("whsec_")
            ? Base64.getDecoder().decode(secret.substring(6))
            : secret.getBytes(StandardCharsets.UTF_8);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    String signed = id + "." + timestamp + "." + body;
    String expected =
        "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    // There are several signatures while a secret is replaced.
    for (String entry : signatures.split(" ")) {
      if (MessageDigest.isEqual(
          expected.getBytes(StandardCharsets.UTF_8), entry.getBytes(StandardCharsets.UTF_8)))
        return true;
    }
    return false;
  }
}
`

const php = `<?php

/** Returns whether a request is genuine. $body is the raw body: file_get_contents('php://input'). */
function is_genuine(string $secret, array $headers, string $body): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || !ctype_digit($timestamp)) {
        return false;
    }
    // At most 5 minutes old, so that nobody can send it again later.
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    // After whsec_ comes base64; any other secret is used as it is.
    $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6)) : $secret;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // There are several signatures while a secret is replaced.
    foreach (explode(' ', $signatures) as $entry) {
        if (hash_equals($expected, $entry)) {
            return true;
        }
    }
    return false;
}
`

/** Code that verifies a request signed after Standard Webhooks, by language. */
export const verifySamples: readonly [CodeSample, ...CodeSample[]] = [
  { key: 'javascript', label: 'JavaScript', code: javaScript },
  { key: 'python', label: 'Python', code: python },
  { key: 'go', label: 'Go', code: go },
  { key: 'java', label: 'Java', code: java },
  { key: 'php', label: 'PHP', code: php },
]
