/** What `npm start` prints when it serves: where, and one query to try. */
export function greeting(publicUrl: string): string {
  const query = '{ articles(first: 3) { nodes { title url } } helplines(region: "GB") { emergency { number } } }';
  return `
Signpost is ready.
  Delivery API   ${publicUrl}/graphql
  Editorial API  ${publicUrl}/editor/graphql
  Health         ${publicUrl}/health/ready

Try it:
  curl -s ${publicUrl}/graphql -H 'content-type: application/json' \\
    -d '${JSON.stringify({ query })}'
`;
}

export const FIRST_ADMINISTRATOR = `Nobody can sign in yet. Make the first administrator in another terminal:
  npm run signpost -- user create --email you@example.org --name "Your Name" --role ADMIN --password-stdin
`;
