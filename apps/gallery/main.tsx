import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { User, Play } from 'lucide-react';
import { addMessages, TextProvider } from '#platform/i18n/text.tsx';
import en from '#platform/ui/ui.en.json';
import vi from '#platform/ui/ui.vi.json';
import { Button } from '#platform/ui/button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { ToastProvider, useToast } from '#platform/ui/toast.tsx';
import '#platform/ui/styles.css';
addMessages('VI', vi); addMessages('EN', en);
function Demo({ theme }: { theme: string }) {
  const [tab, setTab] = useState('a'); const [open, setOpen] = useState(''); const { show } = useToast();
  return <div data-theme={theme} className="bg-bg text-ink p-8 grid gap-4 content-start">
    {(['red','gilt','secondary','ghost','danger','jade','link'] as const).map(tone => <div key={tone} className="flex gap-2 flex-wrap">
      <Button tone={tone}>Đăng nhập</Button><Button tone={tone} data-state="hover">Đăng nhập</Button><Button tone={tone} data-state="press">Đăng nhập</Button><Button tone={tone} data-state="focus">Đăng nhập</Button><Button tone={tone} disabled>Đăng nhập</Button><Button tone={tone} loading loadingText="Đang gửi">Đăng nhập</Button><Button tone={tone} loading>Đăng nhập</Button><Button tone={tone} size="sm" icon={<Play size={16}/>}>Nhỏ</Button><Button tone={tone} size="lg">Lớn</Button></div>)}
    <Input label="Tên đăng nhập" icon={<User size={18}/>} placeholder="Ví dụ minhanh88" required hint="6 đến 12 ký tự"/>
    <Input label="Mật khẩu" type="password" defaultValue="abc" error="Mật khẩu cần 8 đến 20 ký tự."/>
    <Input label="Mã" digits defaultValue="482193" ok beside={<Button tone="secondary">Gửi</Button>}/>
    <Input label="Tắt" disabled defaultValue="không đổi được" optional/>
    <TextArea label="Góp ý"/>
    <Tabs label="x" items={[{value:'a',label:'Tất cả'},{value:'b',label:'Đang chạy',count:3},{value:'c',label:'Đã xong'}]} value={tab} onChange={setTab}>Nội dung {tab}</Tabs>
    <div><Segmented label="x" items={[{value:'a',label:'Hôm nay'},{value:'b',label:'7 ngày'},{value:'c',label:'30 ngày'}]} value={tab} onChange={setTab}/></div>
    <div className="flex gap-2"><Chip selected>Mọi loại</Chip><Chip data-state="hover">Bàn chơi</Chip><Chip count={12}>Thẻ cào</Chip></div>
    <div className="flex gap-2 flex-wrap"><Pill tone="info">Đang xử lý</Pill><Pill tone="jade">Hoàn tất</Pill><Pill tone="red">Từ chối</Pill><Pill tone="amber">Chờ ký</Pill><Pill>Đã đóng</Pill><Pill tone="gold">VIP 5</Pill><Pill tone="gilt">VIP 5</Pill><Badge count={5}/><Badge count={120}/></div>
    <Card><Empty title="Chưa có trò chơi nào được lưu" hint="Chạm vào hình tim để lưu." action={<Button tone="secondary" size="sm">Xem trò chơi</Button>}/></Card>
    <Card tone="lacquer">Số dư</Card>
    <Skeleton width={96} height={16}/>
    <div className="flex gap-2 flex-wrap">{['modal','xl','sheet','full','confirm'].map(k=><Button key={k} tone="secondary" onClick={()=>setOpen(k)}>{k}</Button>)}<Button tone="secondary" onClick={()=>show({title:'Đã nạp 500.000 P',text:'Số dư mới 12.980.500,00 P.'})}>toast</Button><Button tone="secondary" onClick={()=>show({tone:'error',title:'Mất kết nối mạng',text:'Tiền cược chưa bị trừ.',action:{label:'Thử lại',onClick(){}}})}>error</Button></div>
    <Modal open={open==='modal'} onOpenChange={()=>setOpen('')} title="Đăng ký" footer={<Button>Tiếp</Button>}><Input label="Tên" /><div style={{height:900}}/><Button onClick={()=>setOpen('confirm')}>x</Button></Modal>
    <Modal open={open==='xl'} size="xl" onOpenChange={()=>setOpen('')} title="Trung tâm" header={<b>Minh Anh</b>}>x</Modal>
    <Sheet open={open==='sheet'} onOpenChange={()=>setOpen('')} title="Bộ lọc" footer={<Button>Áp dụng</Button>}>Nội dung</Sheet>
    <Sheet open={open==='full'} full onBack={()=>setOpen('')} onOpenChange={()=>setOpen('')} title="Nạp tiền" footer={<Button>Tôi đã chuyển</Button>}>Nội dung</Sheet>
    <Confirm open={open==='confirm'} title="Đăng xuất?" confirmLabel="Đăng xuất" cancelLabel="Ở lại" onConfirm={()=>setOpen('')} onCancel={()=>setOpen('')}>Phiên chơi 24 phút sẽ kết thúc. Vé cược đã đặt vẫn giữ nguyên.</Confirm>
  </div>;
}
createRoot(document.getElementById('root')!).render(<StrictMode><TextProvider initial="VI"><ToastProvider><div className="grid lg:grid-cols-2"><Demo theme="light"/><Demo theme="dark"/></div></ToastProvider></TextProvider></StrictMode>);
