export function sendTable(name: string, lines: AsyncIterable<string>): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return new Response(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), { headers });
}
