import pg from 'pg';

/** Everything in PostgreSQL's catalogues that defines our schema, one line of text for each item. */
const PARTS = `
  with ours as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), relations as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind, c.reloptions, c.relpersistence, c.relowner
      from pg_class c join ours n on n.oid = c.relnamespace
  )
  select format('schema %s', nspname) as line from ours
  union all
  select format('relation %s kind %s %s options %s', name, relkind, relpersistence, reloptions) from relations
  union all
  select format('column %s %s %s %s null %s default %s identity %s generated %s collation %s', r.name,
                row_number() over (partition by r.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
                not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation)
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
   where r.relkind in ('r', 'v', 'm', 'p')
  union all
  select format('constraint %s on %s: %s validated %s', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid), k.convalidated)
    from pg_constraint k join ours n on n.oid = k.connamespace
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid)) from pg_index i join relations r on r.oid = i.indexrelid
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p join ours n on n.oid = p.pronamespace
  union all
  select format('view %s %s', name, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('sequence %s %s start %s step %s from %s to %s cache %s cycle %s', r.name, s.seqtypid::regtype, s.seqstart,
                s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
    from relations r join pg_sequence s on s.seqrelid = r.oid
  union all
  select format('type %s.%s %s', n.nspname, t.typname, t.typtype) from pg_type t join ours n on n.oid = t.typnamespace`;

/** Sorted, so that two databases with the same schema give the same lists. */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ line: string }>(PARTS);
    return found.rows.map((row) => row.line).sort();
  } finally {
    await client.end();
  }
}
