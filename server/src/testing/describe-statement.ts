import type pg from "pg";

interface Field {
  name: string;
}

interface Connection {
  parse(query: { text: string }): void;
  describe(of: { type: "S" }): void;
  sync(): void;
}

/** The names of the columns a statement returns, from PostgreSQL, which neither plans nor runs it for that. */
export function describeStatement(client: pg.Client, text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let columns: string[] = [];
    const query = {
      submit(connection: Connection) {
        connection.parse({ text });
        connection.describe({ type: "S" });
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => void (columns = fields.map(({ name }) => name)),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(query as unknown as pg.Submittable);
  });
}
