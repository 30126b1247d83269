import { sql } from 'kysely';
import { test } from 'vitest';
import { brandApp, brandWorld } from '#tests/brand-app.ts';
import { lobbyService } from './lobby.server.ts';
import { openLobby, seedCatalogue } from './public.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readGamePage } from './game.store.ts';
test('bench', async () => {
  const world = await brandWorld();
  const { database } = world.db;
  const words = ['Sen','Vàng','Hổ','Rồng','Đỏ','Trăng','Ngọc','Biển','Phượng','Mây','Lửa','Thần','Tài','Kho','Báu','Cung','Múa','Đêm'];
  const w=(i:number)=>words[i%words.length];
  const vendors = Array.from({length:40},(_,i)=>({code:`V${i}`,name:`V ${i}`,isHot:false}));
  const games = Array.from({length:20000},(_,i)=>({gameCode:`g-${i}`,names:{VI:`${w(i)} ${w(i*7+3)} ${w(i*13+5)} ${i}`,EN:`Game ${i}`},vendor:`V${i%40}`,gameType:['RNG','RNG','RNG','LIVE','FISH'][i%5]!,classify:['SL','SL','TG','AC','VP'][i%5]!,minBet:['0.01','0.05','0.10','0.50'][i%4]!,isHot:i%100===0,isNew:false,jackpot:false,playable:true}));
  let t=performance.now();
  await database.transact(db=>seedCatalogue(db,{brandId:world.first,vendors,games}));
  console.log('seed',performance.now()-t);
  t=performance.now();
  await database.transact(db=>seedCatalogue(db,{brandId:world.first,vendors,games}));
  console.log('again',performance.now()-t);
  await database.transact(db=>seedCatalogue(db,{brandId:world.second,vendors,games}));
  await database.transact(db=>sql`analyze lobby.game, lobby.brand_game, lobby.vendor, lobby.brand_vendor`.execute(db));
  const lobby = openLobby({ database, bus: world.bus, site: world.site });
  const api = await brandApp(world,[lobbyService({database,lobby,clock:systemClock,bus:world.bus,site:world.site,catalogue:world.catalogue,portalUrl:'',launch:async()=>({ok:true,url:''}),winners:async()=>[],playerNames:async()=>new Map()})]);
  for (const q of ['gameType=RNG','','gameType=RNG&pageNo=1000','gameType=RNG&gameName=do','gameType=RNG&gameName=zzz','gameType=RNG&gameName=sen vang','vassalage=V3','vassalage=V3&gameType=RNG&gameClassify=TG','minBet=0.05&gameType=RNG','gameName=g','pageSize=3000']) {
    const ts:number[]=[];
    for(let i=0;i<25;i++){const s=performance.now();await api.value(`GET /wps/relay/GCSGAME_gameList?${encodeURI(q)}`);ts.push(performance.now()-s);}
    ts.sort((a,b)=>a-b);console.log(q.padEnd(45),'p50',ts[12]!.toFixed(1),'p95',ts[23]!.toFixed(1));
  }
  for (const q of ['GCSGAME_newGameVendor','GCSGAME_hotGamesV2']) { const ts:number[]=[]; for(let i=0;i<10;i++){const s=performance.now();await api.value(`GET /wps/relay/${q}`);ts.push(performance.now()-s);} console.log(q,ts.map(x=>x.toFixed(1)).join(' '));}
  await world.close();
},120000);
